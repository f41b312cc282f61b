/** Registrations and certificates that ads ask for, as a job names them. */
const certificates: readonly [name: string, pattern: RegExp][] = [
	["CRC", /\bcrc\b/],
	["OAB", /\boab\b/],
	["CREA", /\bcrea\b/],
	["CAU", /\bcau\b/],
	["COREN", /\bcoren\b/],
	["CRM", /\bcrm (?:ativo|regular|valido|medico)\b|\bregistro (?:no|ativo no) crm\b/],
	["CRF", /\bcrf\b/],
	["CRP", /\bcrp\b/],
	["CREFITO", /\bcrefito\b/],
	["CRN", /\bcrn\b/],
	["CRECI", /\bcreci\b/],
	["CPA-10", /\bcpa[- ]?10\b/],
	["CPA-20", /\bcpa[- ]?20\b/],
	["CEA", /\bcea\b/],
	["CFA", /\bcfa\b/],
	["CFP", /\bcfp\b/],
	["PMP", /\bpmp\b/],
	["CAPM", /\bcapm\b/],
	["CSM", /\bcsm\b|certified scrum ?master/],
	["PSM", /\bpsm(?:[- ]?i{1,3})?\b|professional scrum master/],
	["CISSP", /\bcissp\b/],
	["CISA", /\bcisa\b/],
	["CCNA", /\bccna\b/],
	["AWS Certified", /\baws certifi|\bcertifica\w+ (?:da )?aws\b|\baws certification/],
	["Azure Certified", /\baz-\d{3}\b|\bazure certifi|\bcertifica\w+ (?:em |da )?azure\b/],
	["Green Belt", /\bgreen belt\b/],
	["Black Belt", /\bblack belt\b/],
	["MOPP", /\bmopp\b/],
	["ACCA", /\bacca\b/],
	["CPA", /\bcpa\b(?![- ]?\d)/],
];

/** Brazilian work safety norms, one or a list: "NR-10, 12 e 35". */
const norms = /\bnrs?[- ]?\d{1,2}(?:(?:,\s?| e | and |\/)(?:nr[- ]?)?\d{1,2}\b)*/g;
/** Licence with categories: "CNH B", "CNH A/B", "carteira de habilitação categoria D ou E". */
const licence =
	/\b(?:cnh|habilitacao)(?: na)?(?: categorias?)?(?: definitiva)?\s?[-–]?\s?["“(]{0,2}([a-e]{1,2}["”]?(?:\s?(?:\/|,|\be\b|\bou\b)\s?["“]?[a-e]["”]?(?![a-z]))*)(?![a-z])/g;
const anyLicence = /\bdriver'?s licen[cs]e\b|\bcarteira de (?:motorista|habilitacao)\b/;

/** Of a text without accents in lower case. */
export function findAdCertificates(plain: string): string[] {
	const named = certificates.flatMap(([name, pattern]) => (pattern.test(plain) ? [name] : []));
	const numbers = [...plain.matchAll(norms)].flatMap(([list]) => list.match(/\d{1,2}/g) ?? []);
	const classes = [...plain.matchAll(licence)].flatMap(([, list = ""]) =>
		(list.replace(/\b(?:e|ou)\b(?=\s?["“]?[a-e])/g, "").match(/[a-e]/g) ?? []).map((letter) => letter.toUpperCase()),
	);
	const licences = classes.length === 0 && anyLicence.test(plain) ? ["B"] : classes;
	return [
		...new Set([
			...named,
			...numbers.map((number) => `NR-${Number(number)}`),
			...licences.map((letter) => `CNH ${letter}`),
		]),
	];
}
