import fc from "fast-check";
import { expect, test } from "vitest";
import { unlawfulAdPatterns } from "../reference/unlawful-ad-terms.ts";
import { lintAd } from "./job-ad-lint.ts";

test.each([
	["Vaga para homens", "sex"],
	["Sexo: feminino", "sex"],
	["Women only", "sex"],
	["Idade entre 20 e 35 anos", "age"],
	["maior de 25 anos", "age"],
	["Limite de idade", "age"],
	["young professional", "age"],
	["Somente brancos", "colour"],
	["Sem filhos pequenos", "family"],
	["informe seu estado civil", "family"],
	["Boa aparência", "appearance"],
	["Preferencialmente evangélicos", "religion"],
	["sem deficiência", "health"],
	["Experiência mínima de 3 anos", "experience"],
	["5 anos de experiência em Java", "experience"],
	["5+ years of proven experience", "experience"],
	["12 meses de experiência", "experience"],
	["Nome limpo no Serasa", "background"],
	["Enviar currículo com foto", "appearance"],
	["Mande uma foto recente", "appearance"],
	["Send your CV with a photo", "appearance"],
	["Fluente em carioca", "colour"],
	["Sem sotaque", "colour"],
	["Preferencialmente paulistas", "colour"],
	["Time jovem e dinâmico", "age"],
	["A young and dynamic team", "age"],
])("lintAd of %s warns of %s", (ad, kind) => {
	expect(lintAd(ad).map((warning) => warning.kind)).toContain(kind);
});

test.each([
	"Pessoa desenvolvedora sênior, com autonomia e boa comunicação.",
	"6 meses de experiência",
	"Empresa com 30 anos de mercado",
	"Maiores de 18 anos",
	"Nossa empresa acolhe pessoas de todas as idades, cores e famílias. Vaga afirmativa.",
	"Remote job for data engineers. English required.",
	"Banco de dados com 10 anos de histórico",
	"Programa Jovem Aprendiz: contrato de aprendizagem",
	"Edição de fotos de produto e envio de fotografias ao cliente",
	"Fluente em inglês e espanhol",
	"Atendimento a clientes paulistas e cariocas",
	"Restaurante de cozinha nordestina",
	"Foto do produto no site",
	"Reconhecimento de sotaque em modelos de voz",
	"",
])("lintAd of %s returns no warning", (ad) => {
	expect(lintAd(ad)).toEqual([]);
});

test("lintAd returns each term once, as written in the ad", () => {
	const ad = "Requisitos: BOA APARÊNCIA e inglês";
	expect(lintAd(ad)).toEqual([
		{ kind: "appearance", match: "BOA APARÊNCIA", index: 12, messageKey: "reference:adWarnings.appearance" },
	]);
});

test("the unlawful ad terms have at least sixty patterns", () => {
	expect(Object.values(unlawfulAdPatterns).flat().length).toBeGreaterThanOrEqual(60);
});

test("lintAd reads long and unusual ads in bounded time", () => {
	const started = performance.now();
	for (const ad of [
		"experiencia de ".repeat(5000),
		`idade ${" ".repeat(60_000)}`,
		"de ".repeat(30_000),
		"9".repeat(60_000),
	])
		lintAd(ad);
	expect(performance.now() - started).toBeLessThan(2000);
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (ad) => {
			for (const warning of lintAd(ad)) expect(ad.normalize("NFC").slice(warning.index)).toContain(warning.match);
		}),
	);
});
