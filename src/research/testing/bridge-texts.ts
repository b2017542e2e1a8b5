/** Ten similar texts about buildings by an old bridge: too much for a small window, and alike enough to compete. */
const TOPICS = [
  'harbour',
  'mill',
  'tower',
  'market',
  'school',
  'church',
  'station',
  'garden',
  'theatre',
  'museum',
];

export const BRIDGE_TEXTS: readonly (readonly [topic: string, text: string])[] = TOPICS.map((topic, at) => [
  topic,
  Array.from(
    { length: 30 },
    (_, line) =>
      `The ${topic} by the old bridge has room ${line} with ${at + 2} windows and a door of oak number ${line * 7}.`,
  ).join(' '),
]);
