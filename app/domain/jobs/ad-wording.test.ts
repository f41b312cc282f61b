import { expect, test } from "vitest";
import { corpusAds } from "#app/e2e/ad-corpus/ads.ts";
import { biasedAds, expectedAdLanguage } from "#app/e2e/ad-corpus/expected-wording.ts";
import { type AdPart, adParts, checkAdLanguage, findingKey, normalizeAd, replaceFinding } from "./ad-wording.ts";

const ads = [
	...corpusAds.map((ad) => ({ name: ad.id, ad, truth: expectedAdLanguage[ad.id] ?? [] })),
	...biasedAds.map((ad) => ({ name: ad.title, ad, truth: ad.truth })),
];

const read = ads.map(({ name, ad, truth }) => {
	const texts: Partial<Record<AdPart, string>> = ad;
	const findings = adParts.flatMap((part) => checkAdLanguage(normalizeAd(texts[part] ?? ""), part));
	const left = [...truth];
	const wrong = findings.filter(({ kind, match }) => {
		const at = left.findIndex(([own, words]) => own === kind && (match.includes(words) || words.includes(match)));
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
	return { name, wrong, missing: left, count: findings.length, truth: truth.length };
});
const sum = (count: (item: (typeof read)[number]) => number) => read.reduce((all, item) => all + count(item), 0);

test("checkAdLanguage reaches its minimum precision and recall over the sample ads", () => {
	expect(read.length).toBeGreaterThanOrEqual(45);
	expect(1 - sum(({ wrong }) => wrong.length) / sum(({ count }) => count)).toBeGreaterThanOrEqual(0.95);
	expect(1 - sum(({ missing }) => missing.length) / sum(({ truth }) => truth)).toBeGreaterThanOrEqual(0.9);
});

const empty = { title: "", description: "", responsibilities: "", requirements: "" };

/** The text with everything that can be replaced replaced. */
function mend(part: AdPart, text: string): string {
	const [first] = checkAdLanguage(normalizeAd(text), part);
	const next = first && replaceFinding({ ...empty, [part]: text }, findingKey(part, first));
	return next ? mend(part, next.text) : text;
}

test.each<[AdPart, string, string]>([
	["title", "Desenvolvedor Full Stack", "Pessoa desenvolvedora Full Stack"],
	["title", "Engenheiros Civis", "Pessoas engenheiras Civis"],
	["title", "Analista Financeiro Pleno", "Analista de finanças Pleno"],
	["title", "Vendedora (feminino)", "Pessoa vendedora"],
	["title", "Salesman", "Salesperson"],
	["title", "Técnico de Segurança", "Pessoa técnica de Segurança"],
	["description", "Requisitos: boa aparência, inglês", "Requisitos: inglês"],
	["description", "Requisitos: inglês, boa aparência", "Requisitos: inglês"],
	["description", "- inglês\n- boa aparência\n- Excel", "- inglês\n- Excel"],
	["description", "<ul><li>Inglês</li><li>Boa aparência</li></ul>", "<ul><li>Inglês</li></ul>"],
	["description", "Precisa-se de rapaz para entregas", "Precisa-se de uma pessoa para entregas"],
	["description", "Experiência mínima de 3 anos em Java", "Experiência em Java"],
	["requirements", "5 anos de experiência em Java", "experiência em Java"],
	["requirements", "React e TypeScript (2 anos ou mais)", "React e TypeScript"],
	["requirements", "Contabilidade há 5 anos", "Contabilidade"],
	["description", "Somos um time jovem e dinâmico", "Somos um time dinâmico"],
	["description", "Inglês nativo", "Inglês fluente"],
	["description", "He/she sells", "They sells"],
	["description", "Os candidatos precisam de CREA", "As pessoas candidatas precisam de CREA"],
	["description", "Vaga para portador de deficiência", "Vaga para pessoa com deficiência"],
	["description", "Trabalhar sob pressão", "Trabalhar com prazos curtos"],
	["description", "A young and dynamic team", "A team"],
])("replaceFinding corrects a %s: %s", (part, text, mended) => {
	expect(mend(part, text)).toBe(mended);
});

test("checkAdLanguage allows an affirmative ad to name its own group", () => {
	const ad = "Vaga exclusiva para mulheres, com boa aparência";
	expect(checkAdLanguage(ad, "description").map(({ kind }) => kind)).toEqual(["sex", "appearance"]);
	expect(checkAdLanguage(ad, "description", "women").map(({ kind }) => kind)).toEqual(["appearance"]);
});

test("checkAdLanguage finds terms between tags, never inside them, at their original positions", () => {
	const html = '<p title="boa aparencia">Inglês <strong>nativo</strong></p><p>Boa aparência</p>';
	const findings = checkAdLanguage(html, "description");
	expect(findings.map(({ match, index }) => html.slice(index, index + match.length))).toEqual(["Boa aparência"]);
});

test("replaceFinding returns null when the text no longer contains the finding", () => {
	const ad = { ...empty, description: "Inglês nativo" };
	const [finding] = checkAdLanguage(ad.description, "description");
	const key = findingKey("description", finding as NonNullable<typeof finding>);
	expect(replaceFinding({ ...ad, description: "Inglês" }, key)).toBeNull();
	expect(replaceFinding({ ...ad, description: "Excel. Inglês nativo" }, key)?.text).toBe("Excel. Inglês fluente");
	for (const other of ["", "x|1|age|y", "description", "description|0|age"])
		expect(replaceFinding(ad, other)).toBeNull();
});
