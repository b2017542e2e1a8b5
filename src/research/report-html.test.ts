import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportHtml } from './report-html.js';

const body = (markdown: string) => {
  const page = reportHtml(markdown, 'T');
  return page.slice(page.indexOf('<body>\n') + 7, page.indexOf('\n</body>'));
};

describe('a report as a page', () => {
  it('writes headings, lists, quotations, links and citations', () => {
    const html = body(
      '# A\n\nText **b** [1].\n\n> quote\n> more\n\n- x\n- y\n\n- [1] One \\<b>: [page](https://e.org/a)\n\n*All of it.*\n',
    );
    expect(html).toBe(
      [
        '<h1>A</h1>',
        '<p>',
        'Text <strong>b</strong> <a href="#source-1">[1]</a>.',
        '</p>',
        '<blockquote><p>',
        'quote',
        '<br>more',
        '</p></blockquote>',
        '<ul>',
        '<li>x</li>',
        '<li>y</li>',
        '</ul>',
        '<ul>',
        '<li id="source-1">[1] One &#60;b&#62;: <a rel="noreferrer noopener" href="https://e.org/a">page</a></li>',
        '</ul>',
        '<p>',
        '<em>All of it.</em>',
        '</p>',
      ].join('\n'),
    );
  });

  it('shows emphasis inside of a line, and leads each of several citations to its source', () => {
    expect(body('It is [1]. *(not supported by the sources)* 2 * 3 * 4, a*b*c [1, 12].\n')).toContain(
      'It is <a href="#source-1">[1]</a>. <em>(not supported by the sources)</em> 2 * 3 * 4, a*b*c [<a href="#source-1">1</a>, <a href="#source-12">12</a>].',
    );
  });

  it('keeps the indentation of quoted code', () => {
    expect(body('> def tide():\n>     return 4\n>\n> — [1] tide.py, lines 1 to 2\n')).toContain(
      'def tide():\n<br>&#160;&#160;&#160;&#160;return 4\n<br>\n<br>— <a href="#source-1">[1]</a>',
    );
  });

  it('lets no source put markup or a script address into it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<script>',
            '"',
            "'",
            '&',
            '[x](javascript:1)',
            '`',
            '**',
            '\n',
            '# ',
            '> ',
            '- ',
            '<b ',
            '[1]',
            'a',
            '```',
            '| a |',
            '| --- |',
          ),
          { maxLength: 40 },
        ),
        (parts) => {
          const html = body(parts.join(''));
          const tags = html.match(/<[^>]*>/g) ?? [];
          const known =
            /^<\/?(h[1-6]|p|br|ul|li|strong|em|code|pre|blockquote|a|table|tr|th|td)( (id="source-\d+"|href="#source-\d+"))*>$/;
          expect(tags.filter((tag) => !known.test(tag))).toEqual([]);
          expect(html).not.toContain('href="javascript');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('takes time that grows with the text alone', () => {
    expect(
      reportHtml('*'.repeat(200_000) + '['.repeat(200_000) + '`'.repeat(200_000), 't').length,
    ).toBeGreaterThan(0);
  });

  it('shows a row below the names of its columns', () => {
    const html = reportHtml('> | Country | Days |\n> | --- | --- |\n> | Norway | 25 |', 'T');
    expect(html).toContain(
      '<table>\n<tr><th>Country</th><th>Days</th></tr>\n<tr><td>Norway</td><td>25</td></tr>\n</table>',
    );
  });

  it('shows quoted code as a block without its fences', () => {
    const html = body('> Run:\n>\n> ```sh\n> a \\<b>\n>   c\n> ```\n>\n> — [1] a.md, line 3\n');
    expect(html).toBe(
      '<blockquote><p>\nRun:\n</p>\n<pre>a &#60;b&#62;\n&#160;&#160;c</pre>\n<p>\n— <a href="#source-1">[1]</a> a.md, line 3\n</p></blockquote>',
    );
  });

  it('ends a block that a quotation leaves open where its place is named', () => {
    expect(body('> ```\n> x\n>\n> — [1] a.md\n')).toContain(
      '<pre>x\n</pre>\n<p>\n— <a href="#source-1">[1]</a> a.md\n</p>',
    );
  });
});
