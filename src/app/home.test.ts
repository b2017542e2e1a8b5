import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expandUserFolder, plimsollHome, refuseSpecialFolder } from './home.js';

describe('plimsollHome', () => {
  it.each([
    [{ PLIMSOLL_HOME: '/data/p', HOME: '/home/u' }, 'linux', '/data/p'],
    [{ PLIMSOLL_HOME: '~/p', HOME: '/home/u' }, 'linux', '/home/u/p'],
    [{ PLIMSOLL_HOME: '', HOME: '/home/u' }, 'linux', '/home/u/.local/share/plimsoll'],
    [{ HOME: '/home/u' }, 'linux', '/home/u/.local/share/plimsoll'],
    [{ HOME: '/home/u', XDG_DATA_HOME: '/xdg' }, 'linux', '/xdg/plimsoll'],
    [{ HOME: '/home/u', XDG_DATA_HOME: 'relative' }, 'linux', '/home/u/.local/share/plimsoll'],
    [{ HOME: '/home/u', XDG_DATA_HOME: '/xdg' }, 'freebsd', '/xdg/plimsoll'],
    [{ HOME: '/Users/u' }, 'darwin', '/Users/u/Library/Application Support/plimsoll'],
    [{ LOCALAPPDATA: 'C:\\Users\\u\\AppData\\Local' }, 'win32', 'C:\\Users\\u\\AppData\\Local\\plimsoll'],
    [{ USERPROFILE: 'C:\\Users\\u' }, 'win32', 'C:\\Users\\u\\AppData\\Local\\plimsoll'],
    [{ PLIMSOLL_HOME: 'D:\\p' }, 'win32', 'D:\\p'],
  ] as const)('is, with %j on %s, %s', (env, platform, expected) => {
    expect(plimsollHome(env, platform)).toBe(expected);
  });

  it('asks the system when the environment names no home', () => {
    expect(plimsollHome({}, 'linux')).toBe(`${homedir()}/.local/share/plimsoll`);
  });
});

describe('expandUserFolder', () => {
  it('expands a leading ~ and nothing else', () => {
    expect(expandUserFolder('~', { HOME: '/h' }, 'linux')).toBe('/h');
    expect(expandUserFolder('~/a', { HOME: '/h' }, 'linux')).toBe('/h/a');
    expect(expandUserFolder('~other/a', { HOME: '/h' }, 'linux')).toBe('~other/a');
    expect(expandUserFolder('a/~', { HOME: '/h' }, 'linux')).toBe('a/~');
  });
});

describe('refuseSpecialFolder', () => {
  it.each(['/proc', '/proc/1/x', '/sys/fs', '/dev/null/x', '//proc/x', '/tmp/../proc/x'])(
    'refuses %s',
    (path) => {
      expect(() => refuseSpecialFolder(path)).toThrow(
        /lies in \/(proc|sys|dev), where Plimsoll cannot keep files/,
      );
      expect(() => plimsollHome({ PLIMSOLL_HOME: path }, 'linux')).toThrow(/lies in/);
    },
  );

  it('refuses a folder behind a link, whether it is there already or not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plimsoll-home-'));
    await symlink('/dev', join(folder, 'link'));
    for (const name of ['link', 'link/not-there/yet'])
      expect(() => refuseSpecialFolder(join(folder, name))).toThrow(/lies in \/dev/);
    expect(refuseSpecialFolder(join(folder, 'other'))).toBe(join(folder, 'other'));
    await rm(folder, { recursive: true });
  });

  it.each(['/process', '/home/u/proc', '/devices', 'C:\\proc', 'dev/x'])('gives %s back', (path) => {
    expect(refuseSpecialFolder(path)).toBe(path);
  });
});
