import { expect, test } from "vitest";
import { type ReviewedAd, reviewAd } from "./ad-review.ts";

const good: ReviewedAd = {
	title: "Analista de dados pleno",
	description: "Você cuida dos painéis da área comercial, com Python e SQL, junto de um time de cinco pessoas. ".repeat(
		5,
	),
	responsibilities: "- Modelar dados\n- Conversar com quem usa os painéis",
	requirements: "SQL, SAP e CLT não gritam.",
	work_type: 1,
	city: "Recife",
	state: "PE",
	salary_from_cents: 500_000,
	salary_to_cents: null,
	benefits: ["PLR"],
};

test("reviewAd returns no advice for a good ad", () => {
	expect(reviewAd(good)).toEqual([]);
	expect(reviewAd({ ...good, work_type: 2, city: null, state: null })).toEqual([]);
});

test.each<[string, Partial<ReviewedAd>]>([
	["salary", { salary_from_cents: null }],
	["place", { city: null }],
	["place", { work_type: 3, state: null }],
	["benefits", { benefits: [] }],
	["long", { requirements: "Experiência com processos de ponta a ponta. ".repeat(200) }],
	["short", { description: "Uma vaga.", responsibilities: "", requirements: "" }],
	["shouting", { title: "URGENTE VENDEDOR EXTERNO" }],
	["shouting", { requirements: "OBRIGATÓRIO POSSUIR VEÍCULO PRÓPRIO PARA TRABALHAR EXTERNAMENTE" }],
	["longTitle", { title: "Analista de dados pleno com experiência em projetos internacionais de grande porte" }],
	["contact", { requirements: "Mande o CV para rh@empresa.com.br" }],
	["contact", { requirements: "WhatsApp (11) 98765-4321" }],
])("reviewAd returns only the advice %s", (advice, change) => {
	expect(reviewAd({ ...good, ...change })).toEqual([advice]);
});

test.each(["Desenvolvedor SQL", "Consultor SAP ABAP", "ANALISTA SAP", "Engenheiro AWS/GCP"])(
	"reviewAd does not report %s as shouting",
	(title) => {
		expect(reviewAd({ ...good, title })).toEqual([]);
	},
);

test("reviewAd reads a long and unusual ad in bounded time", () => {
	const started = performance.now();
	reviewAd({
		...good,
		description: "a.".repeat(100_000),
		requirements: `${"9".repeat(100_000)}@`,
		title: "(1".repeat(50_000),
	});
	expect(performance.now() - started).toBeLessThan(1500);
});
