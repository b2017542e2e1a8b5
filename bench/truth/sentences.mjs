// Sentences that a cut can turn round: each says something, and elsewhere in it what governs that. Crossed with names
// these are 201 cases. `{x}` stands for the name; `claim` is what must not be shown without each of `governs`.

/** @typedef {{ kind: string, text: string, claim: string, governs: string[] }} Template */

const kinds = (all) =>
  Object.entries(all).flatMap(([kind, templates]) =>
    templates.map(([text, claim, ...governs]) => ({ kind, text, claim, governs })),
  );

export const LANGUAGES = {
  en: {
    names: ['the Corvale ferry', 'the Marden archive', 'the Lindley mill'],
    around: [
      'The road along the river was built by the same people who later planted the trees beside it.',
      'Many letters from that time describe the market, the weather and the long way to the coast.',
      'A small museum shows tools, maps and the clothes that the workers wore in the cold months.',
      'Every summer the school invites the neighbours to a concert in the garden behind the church.',
      'The old station is now a library, and its clock still runs a few minutes behind the others.',
    ],
    templates: kinds({
      negation: [
        [
          'After the long review of {x} in the spring, the committee wrote that its results were not confirmed by the second laboratory, although the first report had praised them.',
          'confirmed by the second laboratory',
          'not confirmed',
        ],
        [
          'Nobody who worked on {x} during the two years of the trial was ever paid for the extra hours, as the union pointed out again at its meeting in June.',
          'paid for the extra hours',
          'Nobody',
        ],
        [
          'The engineers deny that {x} was switched off before the storm, whatever the newspapers of the region reported in the weeks after it.',
          'was switched off before the storm',
          'deny',
        ],
        [
          'It is false that {x} lost its licence last year, as was claimed in an angry letter which three members of the council had signed.',
          'lost its licence last year',
          'false',
        ],
      ],
      condition: [
        [
          'If the temperature stays below eight degrees for two nights in a row, {x} will be closed to visitors until the end of that week.',
          'will be closed to visitors',
          'If the temperature stays below eight degrees',
        ],
        [
          'For the whole of the coming season {x} may be used without a permit, provided that the owner has registered with the harbour office before noon.',
          'may be used without a permit',
          'provided that the owner has registered',
        ],
        [
          'Groups that have booked {x} receive the full price back in every case of bad weather, but only if they return the tickets within ten days.',
          'receive the full price back',
          'only if they return the tickets',
        ],
      ],
      figure: [
        [
          'According to the plans that were found in the cellar, the tank of {x} holds 4,300 litres of water, which is enough for a week in winter.',
          '4,300',
          '4,300 litres',
        ],
        [
          'In the last test before the holidays {x} reached a speed of 88 kilometres per hour, although the wind came from the side.',
          ' 88 ',
          '88 kilometres per hour',
        ],
        [
          'The repair of {x} after the flood cost 1.7 million euros in the end, not counting the work that volunteers did at weekends.',
          '1.7',
          '1.7 million euros',
        ],
      ],
      date: [
        [
          'Until 14 March 2019 {x} was open on Sundays from the early morning, and the people of the valley were used to it.',
          'was open on Sundays',
          'Until 14 March 2019',
        ],
        [
          'The builders now say that {x} will be handed over to the town on 3 September 2027 at the earliest, because parts are missing.',
          '3 September',
          '3 September 2027',
          'at the earliest',
        ],
        [
          'From 1 January 2031 on, everybody who wants to see {x} has to pay twelve francs, as the council decided against the votes of the left.',
          'has to pay twelve francs',
          'From 1 January 2031',
        ],
      ],
      correction: [
        [
          'The report first said that {x} weighs forty tonnes with its load; this was wrong, and the corrected figure is fifty-two tonnes.',
          'weighs forty tonnes',
          'wrong',
        ],
        [
          'Contrary to what had been announced in May, {x} was bought by the city for a small sum and not by the Northern Bank.',
          'by the Northern Bank',
          'not by the Northern Bank',
        ],
        [
          'In summer {x} opens at seven in the morning. Correction of 9 May: {x} opens at nine in the morning, also in summer.',
          'opens at seven',
          'opens at nine',
        ],
      ],
      exception: [
        [
          'All parts of {x} that were replaced last winter are covered by the guarantee for five years, except the battery and the rubber seals.',
          'are covered by the guarantee',
          'except the battery',
        ],
        [
          'With the exception of the north wing and its stairs, {x} is open to everybody who has signed the list at the gate.',
          'is open to everybody',
          'exception of the north wing',
        ],
        [
          'The ticket for {x} is valid on all ships of the company until the end of the year, unless the sea is rough and the captain says no.',
          'is valid on all ships',
          'unless the sea is rough',
        ],
      ],
    }),
  },
  de: {
    names: ['die Seilbahn Korvel', 'das Archiv Marden', 'die Mühle Lindach'],
    around: [
      'Die Straße am Fluss wurde von denselben Leuten gebaut, die später die Bäume daneben pflanzten.',
      'Viele Briefe aus jener Zeit beschreiben den Markt, das Wetter und den langen Weg zur Küste.',
      'Ein kleines Museum zeigt Werkzeuge, Karten und die Kleider der Arbeiter in den kalten Monaten.',
      'Jeden Sommer lädt die Schule die Nachbarn zu einem Konzert im Garten hinter der Kirche ein.',
    ],
    templates: kinds({
      negation: [
        [
          'Nach der langen Prüfung im Frühling schrieb der Ausschuss über {x}, dass die Messungen vom zweiten Labor nicht bestätigt wurden, obwohl der erste Bericht sie gelobt hatte.',
          'bestätigt wurden',
          'nicht bestätigt',
        ],
      ],
      condition: [
        [
          'Wenn die Temperatur zwei Nächte lang unter acht Grad bleibt, wird {x} für Besucher bis zum Ende der Woche geschlossen.',
          'für Besucher bis zum Ende der Woche geschlossen',
          'Wenn die Temperatur',
        ],
      ],
      figure: [
        [
          'Nach den Plänen, die im Keller gefunden wurden, fasst der Tank für {x} genau 4.300 Liter Wasser, was im Winter für eine Woche reicht.',
          '4.300',
          '4.300 Liter',
        ],
      ],
      date: [
        [
          'Bis zum 14. März 2019 war {x} auch an Sonntagen vom frühen Morgen an geöffnet, und die Leute im Tal waren daran gewöhnt.',
          'an Sonntagen',
          'Bis zum 14. März 2019',
        ],
      ],
      correction: [
        [
          'Im ersten Bericht stand, dass {x} mit Ladung vierzig Tonnen wiegt; das war falsch, und die berichtigte Zahl ist zweiundfünfzig Tonnen.',
          'vierzig Tonnen wiegt',
          'falsch',
        ],
      ],
      exception: [
        [
          'Alle Teile für {x}, die im letzten Winter ersetzt wurden, sind fünf Jahre lang von der Garantie gedeckt, außer der Batterie und den Dichtungen.',
          'von der Garantie gedeckt',
          'außer der Batterie',
        ],
      ],
    }),
  },
  fr: {
    names: ['le bac de Corval', 'le moulin de Lindet', 'la tour Mardon'],
    around: [
      'La route le long de la rivière fut construite par ceux qui plantèrent plus tard les arbres.',
      'Beaucoup de lettres de cette époque décrivent le marché, le temps et le long chemin vers la côte.',
      'Un petit musée montre des outils, des cartes et les habits des ouvriers pendant les mois froids.',
      'Chaque été, l’école invite les voisins à un concert dans le jardin derrière l’église.',
    ],
    templates: kinds({
      negation: [
        [
          'Après un long examen au printemps, la commission a écrit que les résultats obtenus pour {x} n’ont pas été confirmés par le second laboratoire, bien que le premier rapport les ait loués.',
          'été confirmés par le second laboratoire',
          'n’ont pas été confirmés',
        ],
      ],
      condition: [
        [
          'Si la température reste sous huit degrés pendant deux nuits, {x} sera fermé aux visiteurs jusqu’à la fin de la semaine.',
          'sera fermé aux visiteurs',
          'Si la température reste',
        ],
      ],
      figure: [
        [
          'Selon les plans trouvés dans la cave, le réservoir prévu pour {x} contient 4 300 litres d’eau, ce qui suffit pour une semaine en hiver.',
          '4 300',
          '4 300 litres',
        ],
      ],
      date: [
        [
          'Jusqu’au 14 mars 2019, {x} était accessible le dimanche dès le matin, et les gens de la vallée y étaient habitués.',
          'était accessible le dimanche',
          'Jusqu’au 14 mars 2019',
        ],
      ],
      correction: [
        [
          'Le rapport disait d’abord que {x} pèse quarante tonnes avec sa charge ; c’était faux, et le chiffre corrigé est de cinquante-deux tonnes.',
          'pèse quarante tonnes',
          'faux',
        ],
      ],
      exception: [
        [
          'Toutes les pièces remplacées l’hiver dernier pour {x} sont couvertes par la garantie pendant cinq ans, sauf la batterie et les joints.',
          'sont couvertes par la garantie',
          'sauf la batterie',
        ],
      ],
    }),
  },
  es: {
    names: ['el puente de Corval', 'el molino de Lindera', 'el faro de Mardón'],
    around: [
      'La carretera junto al río fue construida por los mismos que después plantaron los árboles.',
      'Muchas cartas de aquella época describen el mercado, el tiempo y el largo camino hasta la costa.',
      'Un pequeño museo muestra herramientas, mapas y la ropa de los obreros en los meses fríos.',
      'Cada verano la escuela invita a los vecinos a un concierto en el jardín detrás de la iglesia.',
    ],
    templates: kinds({
      negation: [
        [
          'Después de un largo examen en primavera, la comisión escribió que los resultados de {x} no fueron confirmados por el segundo laboratorio, aunque el primer informe los había elogiado.',
          'fueron confirmados por el segundo laboratorio',
          'no fueron confirmados',
        ],
      ],
      condition: [
        [
          'Si la temperatura se mantiene por debajo de ocho grados durante dos noches, {x} quedará cerrado a los visitantes hasta el fin de la semana.',
          'quedará cerrado a los visitantes',
          'Si la temperatura se mantiene',
        ],
      ],
      figure: [
        [
          'Según los planos que se encontraron en el sótano, el depósito de {x} contiene 4.300 litros de agua, lo que basta para una semana de invierno.',
          '4.300',
          '4.300 litros',
        ],
      ],
      date: [
        [
          'Hasta el 14 de marzo de 2019, {x} abría los domingos desde la mañana, y la gente del valle estaba acostumbrada.',
          'abría los domingos',
          'Hasta el 14 de marzo de 2019',
        ],
      ],
      correction: [
        [
          'El informe decía primero que {x} pesa cuarenta toneladas con su carga; eso era falso, y la cifra corregida es de cincuenta y dos toneladas.',
          'pesa cuarenta toneladas',
          'falso',
        ],
      ],
      exception: [
        [
          'Todas las piezas de {x} que se cambiaron el invierno pasado están cubiertas por la garantía durante cinco años, excepto la batería y las juntas.',
          'están cubiertas por la garantía',
          'excepto la batería',
        ],
      ],
    }),
  },
  ru: {
    names: ['паром Корваль', 'архив Марден', 'завод Линдей'],
    around: [
      'Дорогу вдоль реки построили те же люди, которые потом посадили рядом с ней деревья.',
      'Многие письма того времени описывают рынок, погоду и долгий путь к побережью.',
      'Небольшой музей показывает инструменты, карты и одежду рабочих в холодные месяцы.',
      'Каждое лето школа приглашает соседей на концерт в саду за церковью.',
    ],
    templates: kinds({
      negation: [
        [
          'После долгой весенней проверки комиссия написала про {x}, что результаты не были подтверждены второй лабораторией, хотя первый отчёт их хвалил.',
          'были подтверждены второй лабораторией',
          'не были подтверждены',
        ],
      ],
      condition: [
        [
          'Если температура две ночи подряд останется ниже восьми градусов, {x} будет закрыт для посетителей до конца недели.',
          'будет закрыт для посетителей',
          'Если температура',
        ],
      ],
      figure: [
        [
          'Согласно планам, которые нашли в подвале, бак для объекта {x} вмещает 4300 литров воды, чего зимой хватает на неделю.',
          '4300',
          '4300 литров',
        ],
      ],
      date: [
        [
          'До 14 марта 2019 года {x} работал по воскресеньям с раннего утра, и жители долины к этому привыкли.',
          'работал по воскресеньям',
          'До 14 марта 2019 года',
        ],
      ],
      correction: [
        [
          'Сначала в отчёте говорилось, что {x} весит сорок тонн вместе с грузом; это было ошибкой, и исправленная цифра составляет пятьдесят две тонны.',
          'весит сорок тонн',
          'ошибкой',
        ],
      ],
      exception: [
        [
          'Все детали объекта {x}, заменённые прошлой зимой, покрываются гарантией в течение пяти лет, кроме батареи и резиновых прокладок.',
          'покрываются гарантией',
          'кроме батареи',
        ],
      ],
    }),
  },
  zh: {
    names: ['科瓦尔渡轮', '马登档案馆', '林德利磨坊'],
    around: [
      '沿河的道路是由后来在路边种树的同一批人修建的。',
      '那个时代的许多书信描述了集市、天气和通往海岸的漫长道路。',
      '一座小博物馆展出工具、地图以及工人们在寒冷月份穿的衣服。',
      '每年夏天学校都会邀请邻居到教堂后面的花园里听音乐会。',
    ],
    templates: kinds({
      negation: [
        [
          '经过春天的长时间审查，委员会写道，{x}的测量结果并没有得到第二个实验室的确认，尽管第一份报告曾经称赞过它们。',
          '得到第二个实验室的确认',
          '没有得到',
        ],
      ],
      condition: [
        [
          '如果气温连续两个晚上低于八度，{x}将在本周结束之前对游客关闭，具体时间由管理处另行通知。',
          '对游客关闭',
          '如果气温',
        ],
      ],
      figure: [
        ['根据在地下室里找到的图纸，{x}的水箱可以容纳4300升水，这在冬天足够使用一个星期。', '4300', '4300升'],
      ],
      date: [
        [
          '在2019年3月14日之前，{x}每逢星期天从清晨起就对外开放，山谷里的居民都已经习惯了。',
          '对外开放',
          '2019年3月14日之前',
        ],
      ],
      correction: [
        [
          '报告最初说{x}连同货物重四十吨，这是错误的，更正后的数字是五十二吨，并已经写进新的文件。',
          '重四十吨',
          '错误',
        ],
      ],
      exception: [
        [
          '除了电池和橡胶密封件以外，去年冬天更换的{x}的所有零件都享有五年的保修服务。',
          '五年的保修',
          '除了电池',
        ],
      ],
    }),
  },
  ja: {
    names: ['コルベル号', 'マーデン資料館', 'リンドリー製粉所'],
    around: [
      '川沿いの道は、のちにその脇に木を植えた同じ人々によって造られた。',
      '当時の多くの手紙には、市場や天気、海岸までの長い道のりが書かれている。',
      '小さな博物館では、道具や地図、寒い月に働く人々が着た服を見ることができる。',
      '毎年夏になると、学校は教会の裏の庭で開く音楽会に近所の人々を招く。',
    ],
    templates: kinds({
      negation: [
        [
          '春の長い審査のあと、委員会は、{x}の測定結果は第二の研究所によって確認されなかったと書いたが、最初の報告はそれを称賛していた。',
          '第二の研究所によって確認',
          '確認されなかった',
        ],
      ],
      condition: [
        [
          '気温が二晩続けて八度を下回った場合に限り、{x}は週末まで一般の見学者に対して閉鎖される予定である。',
          '見学者に対して閉鎖',
          '場合に限り',
        ],
      ],
      figure: [
        [
          '地下室で見つかった図面によると、{x}の水槽には4300リットルの水が入り、冬なら一週間分として十分である。',
          '4300',
          '4300リットル',
        ],
      ],
      date: [
        [
          '2019年3月14日までは、{x}は日曜日も早朝から公開されており、谷の人々はそれに慣れていた。',
          '日曜日も早朝から公開',
          '2019年3月14日まで',
        ],
      ],
      correction: [
        [
          '報告では初め、{x}は荷を含めて四十トンの重さがあるとされたが、これは誤りで、訂正後の数字は五十二トンである。',
          '四十トン',
          '誤り',
        ],
      ],
      exception: [
        [
          '昨年の冬に交換された{x}の部品は、電池とゴムの密封材を除いて、すべて五年間の保証の対象となっている。',
          '保証の対象',
          '除いて',
        ],
      ],
    }),
  },
  ar: {
    names: ['عبارة كورفال', 'أرشيف ماردن', 'طاحونة ليندلي'],
    around: [
      'بنى الطريق على طول النهر الأشخاص أنفسهم الذين زرعوا الأشجار بجانبه فيما بعد.',
      'تصف رسائل كثيرة من ذلك الزمن السوق والطقس والطريق الطويل إلى الساحل.',
      'يعرض متحف صغير الأدوات والخرائط والملابس التي كان العمال يرتدونها في الأشهر الباردة.',
      'تدعو المدرسة الجيران كل صيف إلى حفلة موسيقية في الحديقة خلف الكنيسة.',
    ],
    templates: kinds({
      negation: [
        [
          'بعد مراجعة طويلة في الربيع كتبت اللجنة أن نتائج {x} لم تؤكدها التجارب في المختبر الثاني، مع أن التقرير الأول كان قد أشاد بها.',
          'تؤكدها التجارب في المختبر الثاني',
          'لم تؤكدها',
        ],
      ],
      condition: [
        [
          'إذا بقيت درجة الحرارة دون ثماني درجات ليلتين متتاليتين فإن {x} ستغلق أمام الزوار حتى نهاية الأسبوع.',
          'ستغلق أمام الزوار',
          'إذا بقيت درجة الحرارة',
        ],
      ],
      figure: [
        [
          'بحسب المخططات التي عثر عليها في القبو يتسع خزان {x} لنحو 4300 لتر من الماء، وهذا يكفي أسبوعا في الشتاء.',
          '4300',
          '4300 لتر',
        ],
      ],
      date: [
        [
          'حتى 14 مارس 2019 كانت {x} مفتوحة أيام الأحد منذ الصباح الباكر، وكان أهل الوادي قد اعتادوا ذلك.',
          'مفتوحة أيام الأحد',
          'حتى 14 مارس 2019',
        ],
      ],
      correction: [
        [
          'ذكر التقرير أولا أن وزن {x} مع حمولتها أربعون طنا؛ وكان ذلك خطأ، والرقم المصحح هو اثنان وخمسون طنا.',
          'أربعون طنا',
          'خطأ',
        ],
      ],
      exception: [
        [
          'جميع أجزاء {x} التي استبدلت في الشتاء الماضي مشمولة بالضمان لمدة خمس سنوات، باستثناء البطارية والحشوات المطاطية.',
          'مشمولة بالضمان',
          'باستثناء البطارية',
        ],
      ],
    }),
  },
  hi: {
    names: ['कोरवल नौका', 'मार्डन अभिलेखागार', 'लिंडले चक्की'],
    around: [
      'नदी के किनारे की सड़क उन्हीं लोगों ने बनाई थी जिन्होंने बाद में उसके पास पेड़ लगाए।',
      'उस समय के बहुत से पत्र बाज़ार, मौसम और समुद्र तट तक के लंबे रास्ते का वर्णन करते हैं।',
      'एक छोटा संग्रहालय औज़ार, नक्शे और ठंडे महीनों में मज़दूरों के पहने हुए कपड़े दिखाता है।',
      'हर गर्मी में विद्यालय पड़ोसियों को गिरजाघर के पीछे के बगीचे में संगीत कार्यक्रम में बुलाता है।',
    ],
    templates: kinds({
      negation: [
        [
          'वसंत में लंबी जाँच के बाद समिति ने लिखा कि {x} के परिणामों की पुष्टि दूसरी प्रयोगशाला ने नहीं की, हालाँकि पहली रिपोर्ट ने उनकी प्रशंसा की थी।',
          'पुष्टि दूसरी प्रयोगशाला ने',
          'नहीं की',
        ],
      ],
      condition: [
        [
          'यदि तापमान लगातार दो रातों तक आठ डिग्री से नीचे रहता है, तो {x} सप्ताह के अंत तक आगंतुकों के लिए बंद रहेगी।',
          'आगंतुकों के लिए बंद',
          'यदि तापमान',
        ],
      ],
      figure: [
        [
          'तहखाने में मिले नक्शों के अनुसार {x} की टंकी में 4300 लीटर पानी आता है, जो सर्दियों में एक सप्ताह के लिए पर्याप्त है।',
          '4300',
          '4300 लीटर',
        ],
      ],
      date: [
        [
          '14 मार्च 2019 तक {x} रविवार को भी सुबह से खुली रहती थी, और घाटी के लोग इसके आदी हो चुके थे।',
          'रविवार को भी सुबह से खुली',
          '14 मार्च 2019 तक',
        ],
      ],
      correction: [
        [
          'रिपोर्ट में पहले कहा गया था कि {x} का वज़न चालीस टन है; यह गलत था, और सुधारा गया आँकड़ा बावन टन है।',
          'चालीस टन',
          'गलत',
        ],
      ],
      exception: [
        [
          'पिछली सर्दियों में बदले गए {x} के सभी पुर्ज़े पाँच वर्ष की गारंटी में आते हैं, सिवाय बैटरी और रबर की सीलों के।',
          'गारंटी में आते हैं',
          'सिवाय बैटरी',
        ],
      ],
    }),
  },
};

/** @returns {{ id: string, language: string, kind: string, sentence: string, claim: string, governs: string[], around: string[], question: string }[]} */
export function plantedSentences() {
  return Object.entries(LANGUAGES).flatMap(([language, { names, around, templates }]) =>
    templates.flatMap(({ kind, text, claim, governs }, template) =>
      names.map((name) => ({
        id: `${language} ${kind} ${template} ${name}`,
        language,
        kind,
        sentence: text.replaceAll('{x}', name).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
        claim,
        governs,
        around,
        question: `${claim.trim()} ${name}?`,
      })),
    ),
  );
}
