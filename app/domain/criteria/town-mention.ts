import { foldAccents } from "../cv/cv-period.ts";
import { states, type Uf, ufs } from "../reference/states.ts";
import { findAdCertificates } from "./ad-certificates.ts";

/** Towns that foreign ads name with the country only. */
const capitals: Readonly<Record<string, Uf>> = {
	aracaju: "SE",
	belem: "PA",
	"belo horizonte": "MG",
	"boa vista": "RR",
	brasilia: "DF",
	"campo grande": "MS",
	cuiaba: "MT",
	curitiba: "PR",
	florianopolis: "SC",
	fortaleza: "CE",
	goiania: "GO",
	"joao pessoa": "PB",
	macapa: "AP",
	maceio: "AL",
	manaus: "AM",
	natal: "RN",
	palmas: "TO",
	"porto alegre": "RS",
	"porto velho": "RO",
	recife: "PE",
	"rio branco": "AC",
	"rio de janeiro": "RJ",
	salvador: "BA",
	"sao luis": "MA",
	"sao paulo": "SP",
	teresina: "PI",
	vitoria: "ES",
};
const byName = new Map(states.map(({ uf, name }) => [foldAccents(name), uf]));

const town = "((?:\\p{Lu}[\\p{L}'-]+)(?:\\s(?:d[aeo]s?\\s)?\\p{Lu}[\\p{L}'-]+){0,3})";
/** Area prefixes before a town's name. */
const region = /^(?:Zona (?:Norte|Sul|Leste|Oeste)|Centro|Interior|Grande|Regi[aã]o(?: Metropolitana)?) d[aeo] /u;
const joint = "\\s?(?:[/,–-]|\\s\\()\\s?";
const names = [...states.map(({ name }) => name), "Brasil", "Brazil"].sort((a, b) => b.length - a.length);
const follows = (list: readonly string[]) =>
	new RegExp(`(?:^|[\\s:(])${town}${joint}(${list.join("|")})(?![\\p{L}]|\\s?[/-]\\s?\\p{Lu}{2}(?![\\p{L}]))`, "gu");
/** State abbreviations outrank state names: "Av. Paulista, São Paulo/SP". */
const places = [follows(ufs), follows(names)];

/** The town a text names with its state, as "Campinas/SP". */
export function findTownMention(text: string): string | null {
	for (const [, name = "", written = ""] of places.flatMap((place) => [...text.matchAll(place)])) {
		// A council's register has a state too: "COREN-SP".
		if (findAdCertificates(foldAccents(name)).length > 0) continue;
		const state = ufs.find((uf) => uf === written) ?? byName.get(foldAccents(written)) ?? capitals[foldAccents(name)];
		if (state) return `${name.replace(region, "")}/${state}`;
	}
	return null;
}
