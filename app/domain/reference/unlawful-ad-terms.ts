export type UnlawfulKind =
	| "sex"
	| "age"
	| "colour"
	| "family"
	| "appearance"
	| "religion"
	| "orientation"
	| "health"
	| "experience"
	| "background";

/** Patterns for lower-case text without accents. Repetitions are bounded because ads are user input. */
export const unlawfulAdPatterns: Record<UnlawfulKind, RegExp[]> = {
	sex: [
		/\bsexo\s{0,3}:?\s{0,3}(?:masculino|feminino)\b/g,
		/\b(?:somente|apenas|so|exclusivamente|preferencialmente|preferencia por)\s{1,3}(?:para\s{1,3})?(?:homens?|mulher(?:es)?|rapaz(?:es)?|mocas?|senhoras?|senhores)\b/g,
		/\bvagas?\s{1,3}(?:exclusivas?\s{1,3})?(?:para|de)\s{1,3}(?:homens?|mulher(?:es)?|rapaz(?:es)?|mocas?)\b/g,
		/\b(?:buscamos|procuramos|precisa-se de|contrata-se|contratamos|contrata)\s{1,3}(?:um\s|uma\s)?(?:homens?|mulher(?:es)?|rapaz(?:es)?|mocas?|senhora?s?|garot[oa]s?|menin[oa]s?)\b/g,
		/\b(?:males?|females?|men|women)\s{1,3}only\b/g,
		/\b(?:only|preferably)\s{1,3}(?:males?|females?|men|women)\b/g,
		/\((?:masculino|feminino|homem|mulher|male|female)\)/g,
		/\b(?:perfil|profissional|candidat[oa])\s{1,3}(?:do\s{1,3}sexo\s{1,3})?(?:masculin[oa]|feminin[oa])\b/g,
		/\b(?:salesman|salesmen|waitress|foreman|handyman)\b/g,
	],
	age: [
		/\bidade\s{0,3}:?\s{0,3}(?:entre|de|ate|minima|maxima|maximo|minimo)?\s{0,3}(?:de\s{1,3})?\d{2}\b/g,
		/\b(?:entre|de)\s{1,3}\d{2}\s{1,3}(?:e|a)\s{1,3}\d{2}\s{1,3}anos\s{1,3}de\s{1,3}idade\b/g,
		/\b(?:maior(?:es)?|acima|a partir)\s{1,3}de\s{1,3}(?:1[9]|[2-9]\d)\s{1,3}anos\b/g,
		/\b(?:ate|no maximo|menos de|com menos de)\s{1,3}\d{2}\s{1,3}anos\s{1,3}de\s{1,3}idade\b/g,
		/\bidade\s{1,3}(?:maxima|limite)\b/g,
		/\b(?:com|de|entre)\s{1,3}(?:1[4-9]|[2-6]\d)\s{1,3}(?:a|e|ate)\s{1,3}\d{2}\s{1,3}anos\b(?!\s{1,3}(?:de\s{1,3})?(?:experiencia|vivencia|mercado|historia|atuacao|contrato|garantia|carreira))/g,
		/\b(?:rapaz(?:es)?|mocas?|jove(?:m|ns)|recem[- ]formad[oa]s?|pessoas?|candidat[oa]s?|profissiona(?:l|is))\s{1,3}(?:com\s{1,3}|de\s{1,3})?(?:ate|no\s{1,3}maximo)\s{1,3}\d{2}\s{1,3}anos\b/g,
		/\bidade\s{1,3}(?:maxima|limite)(?:\s{1,3}de)?\s{1,3}\d{2}(?:\s{1,3}anos)?\b/g,
		/\blimite\s{1,3}de\s{1,3}idade\b/g,
		/\bpessoas?\s{1,3}jovens?\b/g,
		/\b(?:time|equipe|ambiente|espirito|publico)\s{1,3}jovem\b(?:\s{1,3}e\b(?=\s\p{L}))?/gu,
		/\byoung\s{1,3}(?:(?:and|,)\s{1,3}\p{L}{1,20}\s{1,3})?team\b/gu,
		/\byoung\s{1,3}and\s{1,3}(?:dynamic|energetic|hungry)\b/g,
		/\bprofissional\s{1,3}jovem\b/g,
		/\bperfil\s{1,3}jovem\b/g,
		/\b(?:young\s{1,3}(?:candidate|professional|person|energetic)|digital native)\b/g,
		/\b(?:age|aged)\s{1,3}(?:between\s{1,3})?\d{2}\s{0,3}(?:-|to|and)\s{0,3}\d{2}\b/g,
		/\b(?:under|over|below|above)\s{1,3}\d{2}\s{1,3}years\s{1,3}(?:old|of age)\b/g,
		/\bmaximum\s{1,3}age\b/g,
	],
	colour: [
		/\b(?:cor|raca|etnia)\s{0,3}:\s{0,3}\p{L}+/gu,
		/\b(?:somente|apenas|preferencialmente)\s{1,3}(?:brancos?|brancas?|pessoas brancas|de pele clara)\b/g,
		/\bpele\s{1,3}clara\b/g,
		/\bde\s{1,3}(?:boa\s{1,3}origem|boa\s{1,3}familia)\b/g,
		/\b(?:white|caucasian)\s{1,3}(?:candidates?|people|only)\b/g,
		/\bnative\s{1,3}speakers?\s{1,3}only\b/g,
		// Origin implied by accent.
		/\b(?:sem|pouco)\s{1,3}sotaque\b/g,
		/\bsotaque\s{1,3}(?:neutro|carioca|paulista|mineiro|nordestino|baiano|gaucho|sulista)\b/g,
		/\bfluente\s{1,3}em\s{1,3}(?:carioca|paulistan[eo]s?|paulista|mineires|mineiro|baianes|gauches|nordestino)\b/g,
		/\b(?:somente|apenas|exclusivamente|preferencialmente)\s{1,3}(?:cariocas?|paulistas?|mineir[oa]s?|gauch[oa]s?|nordestin[oa]s?|sulistas?|baian[oa]s?)\b/g,
		/\b(?:no|without\s{1,3}(?:an?\s{1,3})?)(?:\s{1,3}foreign)?\s{0,3}accent\b/g,
		/\b(?:somente|apenas)\s{1,3}brasileiros?\s{1,3}natos?\b/g,
	],
	family: [
		/\b(?:sem|que nao tenham?|nao ter|nao possuir)\s{1,3}filhos\b/g,
		/\bfilhos\s{1,3}(?:pequenos|menores)\b/g,
		/\b(?:estado\s{1,3}civil|situacao\s{1,3}familiar)\b/g,
		/\b(?:somente|apenas|preferencialmente|de preferencia)\s{1,3}(?:solteir[oa]s?|casad[oa]s?)\b/g,
		/\b(?:solteir[oa]|casad[oa])s?\s{1,3}(?:e\s{1,3})?sem\s{1,3}filhos\b/g,
		/\b(?:teste\s{1,3}de\s{1,3}gravidez|atestado\s{1,3}de\s{1,3}(?:gravidez|esterilizacao)|nao\s{1,3}(?:estar|esteja|estejam)\s{1,3}gravidas?)\b/g,
		/\bnao\s{1,3}gestantes?\b/g,
		/\b(?:no|without)\s{1,3}(?:children|kids)\b/g,
		/\bmarital\s{1,3}status\b/g,
		/\b(?:single|unmarried|married)\s{1,3}(?:candidates?|applicants?|only)\b/g,
		/\bnot\s{1,3}pregnant\b/g,
	],
	appearance: [
		/\b(?:boa|otima|excelente)\s{1,3}(?:aparencia|apresentacao)\b/g,
		/\bboa\s{1,3}aparencia\b/g,
		/\bsem\s{1,3}(?:tatuagens?|piercings?)\b/g,
		/\bfoto\s{1,3}(?:recente|atual|(?:de|do)\s{1,3}(?:corpo\s{1,3}inteiro|rosto))\b/g,
		/\b(?:curriculos?|cvs?|cv)\s{1,3}(?:com|e|contendo)\s{1,3}(?:uma\s{1,3})?foto\b/g,
		/\b(?:envi(?:ar|e)|mand(?:ar|e)|anex(?:ar|e))\s{1,3}(?:uma\s{1,3}|sua\s{1,3})?foto\b(?!s)/g,
		/\b(?:cv|resume)\s{1,3}with\s{1,3}(?:a\s{1,3})?(?:photo|picture)\b/g,
		/\brecent\s{1,3}photo\b/g,
		/\b(?:altura|peso)\s{1,3}(?:minim[oa]|maxim[oa])(?:\s{1,3}(?:de\s{1,3})?\d{1,3}(?:[.,]\d{1,2})?\s{0,3}(?:m|cm|kg|metros?|quilos?)\b)?/g,
		/\b(?:good|attractive)\s{1,3}(?:looking|appearance)\b/g,
		/\b(?:no|without)\s{1,3}(?:visible\s{1,3})?tattoos?\b/g,
	],
	religion: [
		/\b(?:religiao|crenca)\s{0,3}:/g,
		/\b(?:somente|apenas|preferencialmente|de preferencia)\s{1,3}(?:evangelic[oa]s?|catolic[oa]s?|crist(?:ao|aos|as?)|crentes?)\b/g,
		/\b(?:partido|filiacao)\s{1,3}politic[oa]\b/g,
		/\b(?:christian|catholic|evangelical)s?\s{1,3}(?:only|candidates?|preferred)\b/g,
	],
	orientation: [
		/\borientacao\s{1,3}sexual\s{0,3}:/g,
		/\b(?:somente|apenas)\s{1,3}heterossexua(?:l|is)\b/g,
		/\bheterosexuals?\s{1,3}only\b/g,
	],
	health: [
		/\b(?:sem|que nao tenham?|nao ter|nao possuir)\s{1,3}(?:deficiencias?|doencas?|problemas?\s{1,3}de\s{1,3}saude)\b/g,
		/\b(?:exame|teste)\s{1,3}(?:de\s{1,3})?(?:hiv|aids)\b/g,
		/\bplena\s{1,3}saude\s{1,3}fisica\b/g,
		/\bexceto\s{1,3}(?:pcd|pessoas\s{1,3}com\s{1,3}deficiencia)\b/g,
		/\b(?:no|without)\s{1,3}disabilit(?:y|ies)\b/g,
		/\b(?:perfect|excellent)\s{1,3}health\b/g,
		/\bable[- ]bodied\b/g,
	],
	experience: [
		/\bexperiencia\s{1,3}(?:minima\s{1,3})?(?:de\s{1,3}|comprovada\s{1,3}de\s{1,3}|superior\s{1,3}a\s{1,3}|acima\s{1,3}de\s{1,3})+(?:pelo\s{1,3}menos\s{1,3}|no\s{1,3}minimo\s{1,3})?(?:\d{1,2}|um|dois|tres|quatro|cinco)\s{0,3}\+?\s{0,3}anos?\b/g,
		/\b(?:minimo\s{1,3}(?:de\s{1,3})?|pelo\s{1,3}menos\s{1,3}|mais\s{1,3}de\s{1,3}|a\s{1,3}partir\s{1,3}de\s{1,3})?\d{1,2}\s{0,3}\+?\s{0,3}anos?\s{1,3}de\s{1,3}(?:experiencia|vivencia|atuacao)\b/g,
		/\b(?:[7-9]|1\d|2\d)\s{1,3}meses\s{1,3}de\s{1,3}experiencia\b/g,
		/\bexperiencia\s{1,3}(?:minima\s{1,3})?de\s{1,3}(?:[7-9]|1\d|2\d)\s{1,3}meses\b/g,
		/\b\d{1,2}\s{0,3}\+?\s{0,3}years?'?\s{1,3}(?:of\s{1,3})?(?:\p{L}+\s{1,3}){0,2}experience\b/gu,
		/\bminimum\s{1,3}(?:of\s{1,3})?\d{1,2}\s{1,3}years\b/g,
		/\b(?:tres|quatro|cinco|seis|sete|oito|dez|dois)\s{1,3}anos\s{1,3}de\s{1,3}(?:experiencia|vivencia|atuacao)\b/g,
		/\b(?:two|three|four|five|six|seven|eight|ten)\s{1,3}years?'?\s{1,3}of\s{1,3}(?:\p{L}+\s{1,3}){0,2}experience\b/gu,
		/\b(?:experiencia|vivencia)\s{1,3}(?:minima\s{1,3})?de\s{1,3}\d{1,2}\s{1,3}a\s{1,3}\d{1,2}\s{1,3}anos\b/g,
		/\bvivencia\s{1,3}(?:minima\s{1,3})?de\s{1,3}(?:\d{1,2}|dois|tres|quatro|cinco)\s{1,3}anos?\b/g,
		/\bexperience\s{1,3}\(\d{1,2}\+?\s{1,3}years?\)/g,
		/(?<=^|[\n-]\s{0,3})\d{1,2}\s{0,3}\+?\s{0,3}years?\s{1,3}with\b/g,
	],
	background: [
		/\bnome\s{1,3}(?:limpo|sem\s{1,3}restricao)\b/g,
		/\bsem\s{1,3}restricoes\s{1,3}(?:no\s{1,3})?(?:spc|serasa|nome|cpf)\b/g,
		/\b(?:consulta|certidao)\s{1,3}(?:ao|do|no)\s{1,3}(?:spc|serasa)\b/g,
		/\b(?:atestado|certidao|certificado)\s{1,3}(?:negativa\s{1,3})?de\s{1,3}antecedentes\b/g,
		/\bantecedentes\s{1,3}criminais\b/g,
		/\bnao\s{1,3}ter\s{1,3}(?:processado|processo\s{1,3}trabalhista)\b/g,
		/\bclean\s{1,3}(?:criminal|credit)\s{1,3}record\b/g,
	],
};
