/** Whether a text names a figure, in digits or in words. The number of an item in its list is none. */
const NUMBER_OF_ITEM = /(?<=^|\n)[ \t]{0,20}\d{1,3}[.)](?=\s)/g;
const FIGURE =
  /(?<![\p{L}\d])[-+~$€£]?\d|(?<!\p{L})(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundreds?|thousands?|millions?|once|twice|thrice|half|unlimited|eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|sept|huit|neuf|dix|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)(?!\p{L})|[零一二三四五六七八九十百千万]/iu;

export function holdsFigure(text: string): boolean {
  return FIGURE.test(text.replace(NUMBER_OF_ITEM, ''));
}
