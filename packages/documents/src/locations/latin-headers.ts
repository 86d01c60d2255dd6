/**
 * Headers in further languages with Latin letters (Turkish, Polish, Vietnamese, Indonesian, Dutch, Portuguese, Spanish,
 * Italian, Czech, Scandinavian, Finnish, Hungarian, Romanian, of former Yugoslavia), as people write them; by meaning.
 * They count as the whole of a header; as part of a longer one only from eight letters on, as "ten" is a name in one
 * language and a number in another.
 */
export const FURTHER_LATIN: Readonly<Record<string, string>> = {
  id: "tesis kodu|müşteri no|şube kodu|id obiektu|numer obiektu|kod obiektu|kod lokalizacji|mã số|mã nhà máy|mã địa điểm|kode|kode lokasi|kode pabrik|kode cabang|locatiecode|locatienummer|vestigingsnummer|objectnummer|codice sito|codice stabilimento|código|código do local|código da unidade|código de planta|kód|kód místa|kód provozovny|číslo provozovny|anläggningsnummer|anläggnings id|anleggsnummer|anlægsnummer|platskod|lokasjonskode|telephely kód|cod locație",
  name: "adı|isim|tesis|tesis adı|şube|şube adı|fabrika|fabrika adı|işletme|müşteri|müşteri adı|firma|nazwa|nazwa obiektu|nazwa zakładu|obiekt|zakład|lokalizacja|tên|tên nhà máy|tên công ty|tên địa điểm|nhà máy|nama|nama lokasi|nama pabrik|nama perusahaan|lokasi|pabrik|naam|locatie|locatienaam|vestiging|bedrijf|bedrijfsnaam|fabriek|nome do local|nome da unidade|unidade|filial|fábrica|instalação|estabelecimento|nombre del sitio|nombre de la planta|establecimiento|sucursal|centro de trabajo|nome stabilimento|nome sito|unità produttiva|název|název místa|název provozovny|provozovna|závod|namn|anläggning|anläggningsnamn|navn|anlegg|anlæg|anleggsnavn|lokasjon|lokalitet|virksomhed|nimi|toimipaikka|kohde|názov|prevádzka|név|telephely|naziv|lokacija|nume|denumire|punct de lucru",
  latitude:
    "enlem|szerokość|szerokosc|szerokość geograficzna|szer geogr|vĩ độ|lintang|garis lintang|breedtegraad|breedte|zeměpisná šířka|zem šířka|šířka|latitude geográfica|latitud geográfica|latitudine geografica|breddegrad|breddgrad|bredd|bredde|leveysaste|leveyspiiri|szélesség|földrajzi szélesség|zemepisná šírka|geografska širina|zemljepisna širina",
  longitude:
    "boylam|długość|dlugosc|dlugość|długość geograficzna|dł geogr|kinh độ|bujur|garis bujur|lengtegraad|lengte|zeměpisná délka|zem délka|délka|longitude geográfica|longitud|longitud geográfica|longitudine geografica|längdgrad|lengdegrad|længdegrad|längd|lengde|længde|pituusaste|pituuspiiri|hosszúság|földrajzi hosszúság|zemepisná dĺžka|geografska dužina|zemljepisna dolžina",
  coordinates:
    "koordinat|koordinatlar|współrzędne|tọa độ|titik koordinat|coördinaten|coordenadas geográficas|coordinate geografiche|souřadnice|gps souřadnice|koordinater|koordinaatit|koordináták|coordonate|koordinate",
  address:
    "adres|açık adres|địa chỉ|alamat|alamat lengkap|volledig adres|endereço|domicilio|dirección completa|adresa|adress|besöksadress|besøksadresse|osoite|käyntiosoite|cím|naslov",
  street:
    "sokak|cadde|ulica|ulica i numer|đường|tên đường|jalan|nama jalan|straat|straatnaam|straat en huisnummer|rua|logradouro|ulice|ulice a číslo|gata|gatuadress|gateadresse|gadenavn|vejnavn|katuosoite|utca|strada|calle y número",
  house_number:
    "kapı no|bina no|numer domu|nr domu|số nhà|nomor rumah|huisnummer|huisnr|número da porta|číslo popisné|číslo domu|husnummer|talonumero|házszám|kućni broj",
  postcode:
    "zip kodu|mã bưu điện|mã bưu chính|kode pos|codice di avviamento postale|código de endereçamento postal|poštovní směrovací číslo|postnr|postinro|poštové smerovacie číslo|cod poștal|poštanski broj|poštna številka",
  city: "gmina|thành phố|thành phố thị xã|kota|kota kabupaten|kab kota|stad|woonplaats|plaatsnaam|concelho|cidade município|località|comune di|postort|tätort|bynavn|by|poststed|kaupunki|kunta|postitoimipaikka|település neve|helység|oraș|oras|naselje|quận|huyện|quận huyện|kabupaten|kecamatan|il|tỉnh|tỉnh thành|tỉnh thành phố",
  region:
    "prov|prv|bdsl|bundesl|edo|dpto|depto|dep|dept|cnty|il|bölge|eyalet|powiat|tỉnh|tỉnh thành|provinsi|provincie|gewest|distrito|distrito federal|comunidad autónoma|región|regione provincia|okres|län|landskap|fylke|maakunta|vármegye|județ|županija|pokrajina|kabupaten|landsdel|fylkesnavn|länsnamn|landshluti|maakond|novads|apskritis|okrug|regija|statistična regija|vojvodstvo|kraj okres|hrabstwo",
  country:
    "ülke|ülke kodu|kraj|kod kraju|państwo|nước|quốc gia|negara|kode negara|landnaam|landcode|país código|código do país|código país|codice paese|stát|kód země|země|landkod|landkode|maa|maakoodi|maatunnus|krajina|ország|országkód|țară|zemlja|država",
  asset_value:
    "değer|bedel|varlık değeri|sigorta bedeli|sigorta değeri|wartość|wartość majątku|wartość księgowa|wartość odtworzeniowa|wartość ubezpieczenia|suma ubezpieczenia|giá trị|giá trị tài sản|giá trị bảo hiểm|số tiền bảo hiểm|nilai|nilai aset|nilai pertanggungan|harga pertanggungan|verzekerd bedrag|verzekerde som|herbouwwaarde|vervangingswaarde|valor segurado|valor do ativo|valor em risco|importância segurada|somma assicurata|valore a nuovo|suma asegurada|valor de reposición|hodnota|hodnota majetku|pojistná částka|pojistná hodnota|värde|bokfört värde|försäkringsbelopp|försäkringsvärde|verdi|bokført verdi|værdi|forsikringssum|forsikringsverdi|forsikringsværdi|arvo|vakuutusarvo|vakuutusmäärä|poistná suma|érték|biztosítási összeg|valoare|suma asigurată|vrijednost|vrednost",
  currency:
    "para birimi|döviz cinsi|waluta|kod waluty|tiền tệ|loại tiền|đơn vị tiền tệ|mata uang|munteenheid|moeda|divisa|měna|mena|valutta|valuutta|pénznem|monedă",
  elevation:
    "rakım|wysokość n p m|độ cao|ketinggian|elevasi|hoogte boven zeeniveau|nadmořská výška|höjd över havet|høyde over havet|altitud msnm|msnm",
};

/** How far a spelling of these has to reach to say something as part of a longer header. */
export const LONG_ENOUGH = 8;
