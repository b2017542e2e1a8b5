

// src/reduce/extract/common-words.ts
var set = (text) => new Set(text.split(" ")), ENGLISH = set(
  "a about after all also an and any are as at be been before being but by can could did do doe does each for from get give had has have he her his how i if in into is it its just list many may me more most much my not of off on one only or other our out over s she should show so some such t tell than that the their them then there these they this those through to under up upon us very was we were what when where which while who whom whose why will with would you your"
), OTHERS = set(
  "der die das den dem des ein eine einer eines einem einen und oder ist sind war waren wird werden von mit auf im am zu zur zum bei wie was wer wo wann welche welcher welches nicht le la les un une des du de et ou est sont dans par pour sur avec que qui quand quoi quel quelle el los las uno una y o es son en por para con del al se como cuando donde quien que il lo gli uno e di da nel della per che chi dove quando cosa os as um uma do dos das em no na com het een en van op voor met is zijn aan"
), HOMOGRAPHS = set("den die dove met pour son van war"), COMMON_WORDS = /* @__PURE__ */ new Set([...ENGLISH, ...OTHERS]);
function tellingWordsOf(words) {
  let balance = 0;
  for (let word of words)
    HOMOGRAPHS.has(word) || ENGLISH.has(word) === OTHERS.has(word) || (balance += OTHERS.has(word) ? 1 : -1);
  return words.filter((word) => !COMMON_WORDS.has(word) || balance <= 0 && HOMOGRAPHS.has(word));
}
var WEAK_WORDS = set(
  "act actual actually area back become becomes became begin begins began begun best big call called case change come comes coming came current currently date day days describe different difference each end ended ending ends example exactly explain fact find first form found full go goes going gone got great group happen happened happens hold holds important kind know known large last latest least life like line live lives living located long made main major make makes making man mean meaning means mostly name named names new next now number occur occurs officially old originally originate part parts people person place places present prime put real responsible role run runs said same say says set side something start started starts still stand stands state system take takes taken taking term thing things time times title took total type types use used uses using usually value values was way ways went within without word words work works world year years"
), CONNECTORS = set(
  "and but or nor which who whom whose that where when while although though because since until unless after before with without by in on at from as for to into through during between among under over against und aber oder sowie der die das weil wenn als mit von bei nach vor et mais ou qui que dont avec pour dans par sur y pero o que con por para en e ma che con per"
), MONTHS = set(
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec januar februar maerz m\xE4rz mai juni juli oktober dezember janvier fevrier f\xE9vrier mars avril juin juillet aout ao\xFBt septembre octobre novembre decembre d\xE9cembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre spring summer autumn winter century bc ad bce ce"
), NUMBER_WORDS = set(
  "one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty hundred hundreds thousand thousands million millions billion billions trillion dozen half twice once percent none no zwei drei vier f\xFCnf sechs sieben acht neun zehn hundert tausend million millionen deux trois quatre cinq six sept huit neuf dix cent mille dos tres cuatro cinco seis siete ocho nueve diez cien mil"
), NEGATIONS = set(
  "not no never none neither nor cannot without nothing nobody except unless nicht kein keine keinen nie niemals ohne ne pas jamais sans aucun nunca jamas sin ningun non mai senza nao nem sem niet geen nooit"
), GOVERNING = set(
  [
    ...NEGATIONS,
    "nowhere neither cant dont doesnt didnt isnt wasnt wont shouldnt excepting excluding exclude excludes excluded exclusion exclusions if only solely exclusively unlike instead rather lest barely hardly scarcely rarely seldom contrary otherwise provided assuming until till refuse refuses refused refusing refusal reject rejects rejected rejecting rejection deny denies denied denying denial fail fails failed failing false falsely wrong wrongly untrue incorrect incorrectly mistake mistaken mistakenly myth myths hoax rumour rumours rumor rumors fallacy claim claims claimed claiming allege alleges alleged allegedly allegation allegations purported purportedly supposed supposedly doubt doubts doubted doubtful dispute disputes disputed refute refutes refuted debunk debunked disprove disproved disproven dismiss dismisses dismissed contradict contradicts contradicted overturn overturned retract retracted forbid forbids forbidden forbade prohibit prohibits prohibited ban bans banned disallow disallows disallowed avoid avoids avoided impossible unable unlikely lack lacks lacked lacking",
    "keiner keinem keines niemand nichts weder nirgends au\xDFer ausser sofern falls wenn nur statt anstatt bestreitet bestritt bestritten leugnet dementiert dementierte abgelehnt lehnt lehnte verboten verbietet untersagt falsch angeblich mythos ger\xFCcht behauptet behauptete vermeiden entgegen kaum unm\xF6glich ausgenommen bezweifelt keinesfalls",
    "aucune ni rien sauf seulement uniquement si except\xE9 hormis nie ni\xE9 rejet\xE9 rejette refus\xE9 refuse interdit interdite interdits interdites faux fausse pr\xE9tendu pr\xE9tend contrairement mythe rumeur",
    "ninguna ninguno nadie nada tampoco excepto salvo solo solamente \xFAnicamente falso falsa neg\xF3 niega rechaz\xF3 rechaza prohibido prohibida proh\xEDbe mito supuesto supuestamente presunto",
    "nessun nessuno nessuna niente nulla eccetto tranne soltanto vietato vietata nega negato respinto rifiutato nenhum nenhuma ningu\xE9m exceto apenas somente proibido proibida negou rejeitou alegado",
    "niemand niets zonder behalve tenzij alleen slechts mits onjuist ontkent ontkende nauwelijks noch inte ikke icke aldrig aldri ingen inget intet utan uten uden endast kun",
    "bez nigdy tylko je\u015Bli \u017Caden \u017Cadna opr\xF3cz zabronione nen\xED nikdy pouze pokud nem nincs csak de\u011Fil yok asla sadece e\u011Fer tidak bukan jangan tanpa hanya jika kh\xF4ng \u0111\u1EEBng c\u1EA5m",
    "\u043D\u0435 \u043D\u0435\u0442 \u043D\u0438 \u0431\u0435\u0437 \u043D\u0438\u043A\u043E\u0433\u0434\u0430 \u0442\u043E\u043B\u044C\u043A\u043E \u0435\u0441\u043B\u0438 \u043A\u0440\u043E\u043C\u0435 \u043D\u0435\u043B\u044C\u0437\u044F \u0437\u0430\u043F\u0440\u0435\u0449\u0435\u043D\u043E \u043D\u0438\u043A\u0442\u043E \u043D\u0438\u0447\u0435\u0433\u043E \u043B\u0438\u0448\u044C \u043D\u0456 \u044F\u043A\u0449\u043E \u043B\u0438\u0448\u0435 \u0442\u0456\u043B\u044C\u043A\u0438 \u03B4\u03B5\u03BD \u03BC\u03B7\u03BD \u03BF\u03CD\u03C4\u03B5 \u03C7\u03C9\u03C1\u03AF\u03C2 \u03BC\u03CC\u03BD\u03BF \u03B1\u03BD \u0644\u0627 \u0644\u0645 \u0644\u0646 \u0644\u064A\u0633 \u0644\u064A\u0633\u062A \u063A\u064A\u0631 \u0625\u0644\u0627 \u0628\u062F\u0648\u0646 \u0645\u0645\u0646\u0648\u0639 \u0625\u0630\u0627 \u0641\u0642\u0637 \u05DC\u05D0 \u05D0\u05D9\u05DF \u05D1\u05DC\u05D9 \u05D0\u05E1\u05D5\u05E8 \u05E8\u05E7 \u05D0\u05DD \u0928\u0939\u0940\u0902 \u092E\u0924 \u092C\u093F\u0928\u093E \u0915\u0947\u0935\u0932 \u092F\u0926\u093F \u0905\u0917\u0930"
  ].join(" ")
), GOVERNING_FIRST = set(
  "before after when whenever while once since should were had bevor nachdem wenn solange quand lorsque cuando mientras quando se als wanneer om"
), POINTING = set(
  "this that these those which dies das dieses cela ceci esto eso questo ci\xF2 isto isso dit dat \u044D\u0442\u043E"
), SHORT_FORMS = set("t n"), GOVERNING_PARTS = /ない|なかっ|なく|なけれ|ません|ませぬ|ずに|禁|のみ|だけ|しか|場合|なら|[不没沒無无非未勿莫别別否仅僅只除若]|如果|以下|以上|以内|最大|最小|至少|至多|最多|ไม่|ห้าม|อย่า|ยกเว้น|เว้น|เฉพาะ|ถ้า|않|없|못|아니|안 |금지|만 |면 /g, BOUNDS = set(
  "minus plus at most least up to than less more fewer over under below above beyond about around nearly almost approximately roughly exceeding max maximum min minimum within before after until till since by between from through not no h\xF6chstens mindestens bis zu weniger mehr als unter \xFCber knapp rund etwa circa ca vor nach ab moins plus de au jusqu environ presque avant apr\xE8s menos m\xE1s hasta al casi cerca como antes despu\xE9s meno pi\xF9 di fino almeno quasi mais at\xE9 minstens hoogstens tot minder meer dan ongeveer"
), RANGES = set("and or to und oder bis et ou y o e en of through"), UNIT_LINKS = set(
  "degree degrees square cubic metric per pro par je a an each every hundred hundreds thousand thousands million millions billion billions trillion trillions dozen hundert tausend millionen milliarde milliarden mille milliard milliards mil millones mila milioni miliardi milh\xF5es miljoen miljard grad degr\xE9s grados gradi graus por al"
), PERSONS = "actor actress apostle artist author captain character coach composer director emperor explorer general god goddess inventor king leader man minister person philosopher player poet president prophet queen saint scientist senator singer woman writer".split(
  " "
), ASKED = [
  [
    "time",
    " when | what year | which year | what date | which date | what month | what day | what time | wann | quand | cuando | cu\xE1ndo | quando | \u0645\u062A\u0649 |\u4EC0\u4E48\u65F6\u5019|\u4F55\u65F6|\u54EA\u5E74|\u54EA\u4E00\u5E74|\u3044\u3064|\u4F55\u5E74|\uC5B8\uC81C".split(
      "|"
    )
  ],
  [
    "number",
    " how many | how much | how long | how old | how far | how big | how tall | how high | how often | how large | how fast | how deep | number of | population of | wie viele | wie viel | wie lange | wie hoch | combien | cuantos | cu\xE1ntos | cuantas | cu\xE1ntas | quanti | quanto | quantos | hoeveel |\u591A\u5C11|\u51E0\u4E2A|\u3044\u304F\u3064|\u3044\u304F\u3089|\uBA87".split(
      "|"
    )
  ],
  [
    "person",
    [
      ..." who | whom | whose | wer | wem | wen | qui | quien | qui\xE9n | chi | quem | wie is |\u8C01|\u8AB0|\uB204\uAC00|\uB204\uAD6C".split(
        "|"
      ),
      ...PERSONS.flatMap((person) => [` what ${person} `, ` which ${person} `])
    ]
  ],
  [
    "place",
    " where | what city | what country | what state | which city | which country | which state | wo | wohin | o\xF9 | donde | d\xF3nde | dove | onde | waar |\u54EA\u91CC|\u54EA\u513F|\u3069\u3053|\uC5B4\uB514".split(
      "|"
    )
  ]
];
function askedFor(question) {
  let spaced = ` ${question.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `, asked = "any", first = spaced.length;
  for (let [kind, beginnings] of ASKED)
    for (let beginning of beginnings) {
      let at = spaced.indexOf(beginning);
      at === -1 || at >= first || (first = at, asked = kind);
    }
  return asked === "any" && spaced.endsWith(" by ") ? "person" : asked;
}

export {
  COMMON_WORDS,
  tellingWordsOf,
  WEAK_WORDS,
  CONNECTORS,
  MONTHS,
  NUMBER_WORDS,
  NEGATIONS,
  GOVERNING,
  GOVERNING_FIRST,
  POINTING,
  SHORT_FORMS,
  GOVERNING_PARTS,
  BOUNDS,
  RANGES,
  UNIT_LINKS,
  askedFor
};
//# sourceMappingURL=chunk-3S6BF4E6.js.map
