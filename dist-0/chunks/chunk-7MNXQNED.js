

// src/surfaces/cli/command-configuration.ts
async function commandConfiguration({ io, common }) {
  let [{ loadConfiguration }, { describeProblem, requireConfiguration }] = await Promise.all([
    import("./load-configuration-AD6O4Z46.js"),
    import("./configuration-findings-FKTT3DUZ.js")
  ]), loaded = await loadConfiguration({ cwd: io.cwd, env: io.env, flags: common }), config = requireConfiguration(loaded);
  return {
    config,
    notes: loaded.problems.map((problem) => `warning: ${describeProblem(problem)}`),
    archiveOption: await archiveOption({ io, common }, config)
  };
}
async function archiveOption({ io, common }, config) {
  if (common.config === void 0 && (common.set ?? []).length === 0) return "";
  let [{ loadConfiguration }, { archiveFolder }, { shellWord }] = await Promise.all([
    import("./load-configuration-AD6O4Z46.js"),
    import("./open-archive-V7BSIA6O.js"),
    import("./shell-word-RKRTVUKL.js")
  ]), { cwd, env } = io, plain = await loadConfiguration({ cwd, env }), folder = archiveFolder({ config: config.archive, env, cwd });
  return folder === archiveFolder({ config: plain.config.archive, env, cwd }) ? "" : ` --set ${shellWord(`archive.dir=${folder}`)}`;
}

export {
  commandConfiguration
};
//# sourceMappingURL=chunk-7MNXQNED.js.map
