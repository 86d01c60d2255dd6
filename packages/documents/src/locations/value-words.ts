/** Words of headers of amounts, lower case and without accents, in the languages that lists are written in. */
export interface WordList {
  /** As words, or several in a row. */
  readonly whole: readonly string[];
  /** Ends and beginnings of a word that is written in one, as in German. */
  readonly ends?: readonly string[];
  readonly begins?: readonly string[];
  /** Anywhere, in writing that has no blanks. */
  readonly within?: readonly string[];
}

/** Things of which lists give a value of their own. */
export type ValuePart = "building" | "contents" | "machinery" | "stock" | "other";

const words = (...lists: string[]) => lists.flatMap((list) => list.split("|"));

/** What things are worth. */
export const VALUE: WordList = {
  whole: words(
    "value|values|val|pd|pd value|property damage|material damage|dommages materiels|danos materiales|danni materiali|sachschaden|tiv|tsi|sum insured|insured|insured sum|insured amount|worth|replacement|replacement cost|reinstatement|reinstatement cost|rebuild cost|rebuilding cost|appraisal|appraised|valuation",
    "fixed assets|tangible assets|tangible fixed assets|asset base|ppe|property plant and equipment|sachanlagen|sachanlagevermogen|anlagevermogen|immobilisations|immobilisations corporelles|inmovilizado|inmovilizado material|activo fijo|activos fijos|imobilizado|ativo imobilizado|ativo fixo|immobilizzazioni|vaste activa|srodki trwale|dlouhodoby majetek|основные средства",
    "capex|investment|investments|invested capital|book value|nbv|gbv|gross book|net book|acquisition cost|historical cost|purchase price",
    "wert|werte|investition|investitionen|investitionssumme|anschaffungskosten|herstellungskosten|ahk|deckungssumme|kaufpreis",
    "valeur|valeurs|capital assure|capitaux assures|montant assure|cout de remplacement|cout de reconstruction|vnc",
    "valor|valores|suma asegurada|importe asegurado|capital asegurado|costo de reposicion|coste de reposicion|montante segurado|importancia segurada|capital segurado|custo de reposicao",
    "valore|valori|somma assicurata|capitale assicurato|importo assicurato|costo di ricostruzione",
    "waarde|verzekerd bedrag|verzekerde som|varde|forsakringsbelopp|verdi|vaerdi|forsikringssum|arvo|vakuutusmaara",
    "wartosc|suma ubezpieczenia|hodnota|pojistna castka|poistna suma|ertek|biztositasi osszeg|deger|degeri|sigorta bedeli|valoare|suma asigurata|vrijednost|vrednost",
    "стоимость|страховая сумма|вартість|стойност|αξια|قيمة|القيمة|मूल्य",
  ),
  ends: words("wert|werte|versicherungssumme|deckungssumme|waarde|varde|verdi|vaerdi|arvo|ertek"),
  begins: words("versicherungssumme"),
  // as RMS writes it: "EQCV1VAL", "HUCV2VAL", "BLDGVAL"
  within: words(
    "bldgval|bldgsval|contval|contsval|othval|cv1val|cv2val|cv3val|cv4val|cv5val|固定資産|固定资产|固定資產|유형자산|価額|価値|評価額|簿価|保険金額|時価|价值|價值|估值|保额|保額|账面|가치|가액|보험금액",
  ),
};

/** Insured interruption of business: money, but nothing that a flood wets. */
export const INTERRUPTION: WordList = {
  whole: words(
    "bi|bival|bi value|business interruption|interruption|time element|loss of profit|loss of profits|lost profits|loss of income|loss of rent|loss of rents|rental income|gross profit|gross earnings|extra expense",
    "bu|bu wert|bu summe|fbu|mietausfall|perte d exploitation|pertes d exploitation|pe|marge brute|lucro cesante|perdida de beneficios|perdida de utilidades|lucros cessantes|margine di contribuzione|danni indiretti|bedrijfsschade",
  ),
  begins: words("betriebsunterbrech|ertragsausfall|mietausfall|bedrijfsschade|avbrott|driftstap"),
  within: words("休業|利益保険|营业中断"),
};

/** Ground, which stays. */
export const LAND: WordList = {
  whole: words("land|land value|terrain|foncier|terreno|terrenos|suelo|grond"),
  begins: words("grundstuck|bodenwert|bodenricht"),
  within: words("土地"),
};

/** Amounts of money of another kind, also where they are "insured" or a "value". */
export const OTHER_MONEY: WordList = {
  whole: words(
    "premium|premiums|limit|limits|sublimit|deductible|deductibles|excess|retention|ded|commission|brokerage|tax|taxes|fee|fees|revenue|revenues|sales|turnover|income|profit|margin|ebit|ebitda|opex|spend|spending|budget|rent|rental|salary|salaries|payroll|loan|loans|debt|principal|mortgage|ead|loss|losses|claim|claims|paid",
    "pramie|pramien|selbstbehalt|umsatz|erlos|erlose|gewinn|miete|gehalt|darlehen|kredit|restschuld|schaden|prime|plafond|franchise|chiffre d affaires|ca|ventes|loyer|benefice|pret|encours|dette",
    "prima|deducible|franquicia|ingresos|ventas|facturacion|alquiler|renta|prestamo|deuda|saldo|fatturato|ricavi|affitto|canone|prestito|premio|receita|faturamento|aluguel|omzet|huur|premie",
  ),
  ends: words("pramie|umsatz|miete|darlehen|schaden|volumen|omsattning|omzet"),
  begins: words("einkauf|umsatz|mietwert"),
  within: words("売上|保険料|营业额|매출"),
};

/** Amounts of money that are no value unless a word for value stands beside them, as in "replacement cost". */
export const COST: WordList = {
  whole: words(
    "cost|costs|expense|expenses|rate|balance|outstanding|kosten|aufwand|cout|couts|charges|costo|costos|coste|costes|gastos|costi|custo|custos|kosten",
  ),
  ends: words("kosten"),
};

/** What makes of a value something else: a share, a price by area, a date, the name of a currency. */
export const OF_A_VALUE: WordList = {
  whole: words(
    "m2|sqm|sq m|qm|sq ft|sqft|ft2|square feet|square metre|square meter|percent|percentage|pct|share|ratio|ltv|loan to value|date|datum|fecha|code|id|no|nr|number|currency|ccy|wahrung|waehrung|devise|monnaie|moneda|valuta|source|type|basis|class|category|index|score|rank|rating|co2|kwh|mwh|ph|u wert|ph wert|temperature|calorific|p value|chain|added",
  ),
  ends: words(
    "rechtswert|hochwert|messwert|grenzwert|richtwert|mittelwert|schwellenwert|kennwert|heizwert|brennwert|sollwert|istwert|hochstwert|mindestwert|zielwert|referenzwert|nummer|quote|prozent|datum",
  ),
};

/** Numbers that are no money, where no word for value stands beside them. */
export const OTHER_QUANTITY: WordList = {
  whole: words(
    "year|years|built|age|day|days|month|staff|employees|employee|headcount|ftes|fte|people|persons|workers|population|area|surface|floor area|gfa|gla|nla|ha|hectares|acres|acreage|phone|telephone|tel|fax|mobile|zip|postcode|postal|codes|ids|num|count|floor|floors|storeys|stories|levels|capacity|mw|mwp|kw|kwp|gwh|mva|kv|output|tonnes|tons|kg|volume|m3|co2e|emissions|ghg|water|energy|electricity|distance|km|miles|height|elevation|altitude|depth|metres|meters|latitude|longitude|lat|lon|lng|easting|northing|quantity|qty|units|rooms|beds|lead time|factor|x|y|east|north|este|norte|ost|nord|coord|coordinate|coordenada|utm|lv95|lv03",
    "jahr|baujahr|alter|mitarbeiter|mitarbeitende|beschaftigte|personal|ma|anzahl|stuck|menge|flache|geschosse|stockwerke|etagen|telefon|anteil|hohe|plz|kapazitat|annee|effectif|effectifs|salaries|superficie|etages|taux|telephone|ano|anos|empleados|plantilla|pisos|plantas|cantidad|porcentaje|telefono|anno|dipendenti|addetti|piani|quantita|percentuale|funcionarios",
  ),
  ends: words("ostwert|nordwert|jahr|flache|anzahl|hohe|kapazitat|leistung"),
  within: words("面積|面积|従業員|员工|電話|电话|연도|면적"),
};

/** Things by which a list parts its values, the most telling first. */
export const PARTS: readonly (readonly [ValuePart, WordList])[] = [
  [
    "stock",
    {
      whole: words(
        "stock|stocks|inventory|inventories|goods|merchandise|finished goods|raw materials|stock in trade|wip|marchandises|existencias|mercancias|mercaderias|mercancia|scorte|merci|estoque|estoques|mercadorias|voorraad|voorraden|varulager|lager|zapasy|zasoby|keszlet|keszletek|stok|stoc|stocuri|запасы|товары|запаси",
        "vorrate|vorrat|waren|lagerbestand|warenbestand",
      ),
      begins: words("vorrat|warenbest|lagerbest|warenlager"),
      within: words("在庫|商品|存货|存貨|库存|재고"),
    },
  ],
  [
    "machinery",
    {
      whole: words(
        "machinery|machine|machines|equipment|plant and machinery|plant machinery|p m|m e|me|mb|pme|materiel|materiels|outillage|maquinaria|equipo|equipos|macchinari|macchinario|impianti|attrezzature|maquinas|equipamento|equipamentos|machinerie|maskiner|koneet|maszyny|stroje|gepek|makine|makineler|echipamente|оборудование|машины|обладнання",
        "maschinen|technik|betriebseinrichtung|technische anlagen|tba|bga|it equipment|edp|electronics|elektronik",
      ),
      begins: words("maschinen|betriebseinricht|betriebsmittel"),
      within: words("機械|設備|机器|设备|기계|설비"),
    },
  ],
  [
    "contents",
    {
      whole: words(
        "content|contents|contval|contsval|furniture|fixtures|ff e|ffe|fixtures and fittings|personal property|bpp|contenu|mobilier|contenido|contenidos|mobiliario|contenuto|arredi|conteudo|inboedel|inventar|inventaris|inventarium|losore|irtaimisto|wyposazenie|vybaveni|berendezes|demirbas|continut|содержимое|имущество",
        "inhalt|einrichtung|hausrat",
      ),
      begins: words("inventar|inhalts|einrichtung"),
      within: words("家財|什器|室内财产|가재"),
    },
  ],
  [
    "building",
    {
      whole: words(
        "building|buildings|bldgval|bldgsval|bldg|bldgs|structure|structures|real property|real estate|gebaude|immobilie|immobilien|batiment|batiments|immeuble|immeubles|edificio|edificios|inmueble|inmuebles|edificaciones|fabbricato|fabbricati|immobili|edificacao|predio|predios|gebouw|gebouwen|opstal|opstallen|byggnad|byggnader|bygning|bygninger|rakennus|rakennukset|budynek|budynki|budova|budovy|epulet|epuletek|bina|binalar|cladire|cladiri|zgrada|здание|здания|будівлі",
      ),
      begins: words("gebaude|immobilien|bauwerk"),
      within: words("建物|建築|建筑|건물"),
    },
  ],
  [
    "other",
    {
      whole: words("other|others|other structures|other property|sonstige|sonstiges|autres|otros|altri|outros|overige"),
    },
  ],
];
