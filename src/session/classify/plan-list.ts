/** Tools that write the list of what an agent means to do. By the keys of their names. */
const PLANS = new Set(
  'todo_write todowrite write_todos update_todos set_todos update_plan write_plan manage_todo_list'.split(
    ' ',
  ),
);

export function isPlanList(tool: string): boolean {
  return PLANS.has(tool);
}
