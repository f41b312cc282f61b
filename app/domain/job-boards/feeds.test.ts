import { describe, expect, test } from "vitest";
import { enumerations } from "../reference/enumerations.ts";
import { ufs } from "../reference/states.ts";
import { type BoardBrand, type BoardJob, toBoardJob } from "./board-job.server.ts";
import { boardRequirements } from "./board-requirements.ts";
import { type BoardProvider, boardFacts, boardProviders } from "./boards.ts";
import { checkFeed } from "./check-feed.ts";
import { checkPosting, postingRules } from "./check-posting.ts";
import { feedItem, renderFeedEnd, renderFeedStart } from "./feed-document.ts";
import { toPostingFields } from "./posting-fields.ts";

const brand: BoardBrand = {
	title: "Talentos & Cia",
	origin: "https://vagas.example",
	showSalary: true,
	showContractType: true,
	companyRef: "1234",
	contactEmail: "vagas@vagas.example",
};
const feedBoards = boardProviders.filter((provider) => boardFacts[provider].transport === "feed");
const now = new Date("2026-11-29T12:00:00Z");
const circumstances = { origin: brand.origin, now };
const texts = [
	"Cuidar dos dados da empresa, com autonomia e em equipe, do pedido até a entrega ao cliente.",
	"<p>Olá<script>alert(1)</script> & <b>bem-vindo</b> ]]> ao time de pessoas que cuidam de pessoas, todos os dias.</p>",
	"- atender clientes\n- resolver problemas\n- escrever o que aprendeu para quem vier depois de você aqui",
];
type Facts = Parameters<typeof toBoardJob>[0];

function aJob(index: number, over: Partial<Facts> = {}): Facts {
	const at = <T>(values: readonly T[]): T => values[index % values.length] as T;
	return {
		uid: `job${index}`,
		code: `V-${index}`,
		title: at(["Analista fiscal", "Pessoa desenvolvedora C# / .NET", "Enfermeira & parteira", "営業 \u0007"]),
		sector: at(["Dados", null, "Saúde & bem-estar"]),
		city: at(["Recife", "Mogi das Cruzes", "Sant'Ana do Livramento"]),
		state: at(ufs),
		country: "BR",
		regimes: [(index % 9) + 1],
		work_type: index % 4,
		position_level: at([...enumerations.positionLevels, null]),
		salary_from_cents: at([500_000, null]),
		salary_to_cents: at([null, 900_000]),
		currency: "BRL",
		description: at(texts),
		responsibilities: at([...texts, ""]),
		requirements: at(["", "<ul><li>Inglês &lt;b2&gt;</li></ul>"]),
		published_from: new Date("2026-11-01T12:00:00Z"),
		published_until: at([null, new Date("2026-12-31T02:00:00Z")]),
		updated_at: new Date("2026-11-20T12:00:00Z"),
		company_name: at(["Aurora & Filhos", null]),
		agency_name: "Agência <Norte>".replace(/[<>]/g, ""),
		...over,
	};
}

const prepare = (provider: BoardProvider, job: Facts, by: BoardBrand = brand): BoardJob =>
	toBoardJob(job, by, provider, `/jobs/vaga/${job.uid}`);

function write(provider: BoardProvider, jobs: readonly Facts[], by: BoardBrand = brand): string {
	const reference = boardRequirements[provider];
	const items = jobs.map((job) => feedItem(reference, toPostingFields(provider, prepare(provider, job, by))));
	const head = renderFeedStart(reference, {
		title: brand.title,
		origin: brand.origin,
		changed: now,
		amount: jobs.length,
	});
	return head + items.join("") + renderFeedEnd(reference);
}

const thousand = Array.from({ length: 1_000 }, (_, index) => aJob(index));

test.each(feedBoards)("checkFeed finds nothing in a feed for %s when it holds 1,000 open jobs", (provider) => {
	expect(checkFeed(boardRequirements[provider], write(provider, thousand), circumstances)).toEqual({
		items: 1_000,
		problems: [],
	});
});

test.each(boardProviders)("checkPosting finds nothing in 1,000 jobs for %s when all is filled in", (provider) => {
	const problems = thousand.flatMap((job) => {
		const fields = toPostingFields(provider, prepare(provider, { ...job, salary_from_cents: 500_000 }));
		return checkPosting(boardRequirements[provider], fields, circumstances);
	});
	expect(problems).toEqual([]);
});

const single = [aJob(1)];
const spoilt: [rule: string, field: string, BoardProvider, (xml: string) => string][] = [
	["xml", "", "indeed", (xml) => xml.replace("</job>", "")],
	["xml", "", "indeed", (xml) => xml.slice(0, xml.indexOf("</source>") - 20)],
	["root", "jobs", "indeed", (xml) => xml.replaceAll("source>", "jobs>")],
	["head", "publisher", "indeed", (xml) => xml.replace(/<publisher>.*?<\/publisher>/, "")],
	["count", "expectedJobCount", "linkedin", (xml) => xml.replace(/(<expectedJobCount>)1/, "$12")],
	["cdata", "title", "indeed", (xml) => xml.replace(/<title><!\[CDATA\[(.*?)\]\]>/, "<title>$1")],
	[
		"html",
		"description",
		"indeed",
		(xml) => xml.replace(/<description>.*?<\/description>/s, "<description><p>Olá</p></description>"),
	],
	["unknown", "reqid", "indeed", (xml) => xml.replace("<requisitionid>", "<reqid>1</reqid><requisitionid>")],
	["required", "requisitionid", "indeed", (xml) => xml.replace(/<requisitionid>.*?<\/requisitionid>/, "")],
	["required", "sourcename", "indeed", (xml) => xml.replace(/<sourcename>.*?<\/sourcename>/, "")],
	["required", "companyId", "linkedin", (xml) => xml.replace(/<companyId>.*?<\/companyId>/, "")],
	["required", "posterEmail", "linkedin", (xml) => xml.replace(/<posterEmail>.*?<\/posterEmail>/, "")],
	[
		"word",
		"remotetype",
		"indeed",
		(xml) => xml.replace("</job>", "<remotetype><![CDATA[At home]]></remotetype></job>"),
	],
	[
		"word",
		"experienceLevel",
		"linkedin",
		(xml) => xml.replace("NOT_APPLICABLE", "ANY").replace("INTERNSHIP]]></exp", "ANY]]></exp"),
	],
	["date", "date", "indeed", (xml) => xml.replace(/<date>.*?<\/date>/, "<date><![CDATA[yesterday]]></date>")],
	["date", "listDate", "linkedin", (xml) => xml.replace("11/01/2026", "2026-11-01")],
	["url", "url", "indeed", (xml) => xml.replace("https://vagas.example/jobs", "ftp://vagas.example/jobs")],
	["domain", "url", "indeed", (xml) => xml.replace("https://vagas.example/jobs", "https://other.example/jobs")],
	["email", "email", "indeed", (xml) => xml.replace("vagas@vagas.example", "vagas at example")],
	["country", "country", "indeed", (xml) => xml.replace("[BR]", "[Brasil]")],
	["digits", "companyId", "linkedin", (xml) => xml.replace("[1234]", "[talentos]")],
	["long", "partnerJobId", "linkedin", (xml) => xml.replace("[job1]", `[${"j".repeat(41)}]`)],
	[
		"short",
		"description",
		"linkedin",
		(xml) => xml.replace(/(<description><!\[CDATA\[).*?\]\]><\/desc/s, "$1Curto]]></desc"),
	],
	["html", "title", "indeed", (xml) => xml.replace("Pessoa desenv", "<b>Pessoa</b> desenv")],
	["html", "title", "indeed", (xml) => xml.replace("Pessoa desenv", "Pessoa &amp; desenv")],
	["html", "description", "indeed", (xml) => xml.replace("<p>", "&lt;p&gt;")],
	["html", "description", "indeed", (xml) => xml.replace("<p>", "<p><script>1</script>")],
	["expired", "expirationdate", "indeed", (xml) => xml.replace("31 Dec 2026", "28 Nov 2026")],
];

test.each(spoilt)("checkFeed says %s of %s when a feed for %s was broken so", (rule, field, provider, break_) => {
	const whole = write(provider, single);
	const broken = break_(whole);
	expect(broken).not.toBe(whole);
	expect(checkFeed(boardRequirements[provider], whole, circumstances).problems).toEqual([]);
	expect(checkFeed(boardRequirements[provider], broken, circumstances).problems).toContainEqual(
		expect.objectContaining({ rule, field }),
	);
});

test("checkFeed names an ad that stands twice", () => {
	const { problems } = checkFeed(boardRequirements.indeed, write("indeed", [aJob(1), aJob(2), aJob(1)]), circumstances);
	expect(problems).toEqual([{ item: 3, rule: "duplicate", field: "referencenumber" }]);
});

describe("checkPosting", () => {
	const check = (provider: BoardProvider, over: Partial<Facts>, by: BoardBrand = brand) =>
		checkPosting(
			boardRequirements[provider],
			toPostingFields(provider, prepare(provider, aJob(1, over), by)),
			circumstances,
		);

	test.each<[BoardProvider, Partial<Facts>, object[]]>([
		["indeed", { title: "Analista <b>R&D</b>" }, [{ field: "title", rule: "html" }]],
		["indeed", { city: null, work_type: 0 }, [{ field: "city", rule: "required" }]],
		["indeed", { city: null, state: null, work_type: 2 }, []],
		["google", { city: null, work_type: 2 }, []],
		[
			"linkedin",
			{ description: "Curto", responsibilities: "", requirements: "" },
			[{ field: "description", rule: "short", limit: 100 }],
		],
		["catho", { salary_from_cents: null }, [{ field: "salary_from", rule: "required" }]],
		["vagas", { state: "XX" }, [{ field: "state", rule: "uf" }]],
		["push", { state: "XX" }, []],
		["google", { published_until: new Date("2026-11-28T00:00:00Z") }, [{ field: "validThrough", rule: "expired" }]],
	])("says of a job for %s with %o: %o", (provider, over, problems) => {
		expect(check(provider, over)).toEqual(problems);
	});

	test("names what the brand has not said of itself when LinkedIn asks for it", () => {
		const problems = check("linkedin", {}, { ...brand, companyRef: null, contactEmail: null });
		expect(problems.map(({ field }) => field)).toEqual(["companyId", "posterEmail"]);
	});

	test("takes Portuguese text into plain lines when a board takes no HTML", () => {
		const fields = new Map(
			toPostingFields("catho", prepare("catho", aJob(1, { responsibilities: "", requirements: texts[2] ?? "" }))),
		);
		expect(fields.get("description")?.split("\n").slice(-3)).toEqual([
			"- atender clientes",
			"- resolver problemas",
			"- escrever o que aprendeu para quem vier depois de você aqui",
		]);
	});
});

test("every rule of an ad is seen to fail above", () => {
	const seen = new Set([...spoilt.map(([rule]) => rule), "uf"]);
	expect(postingRules.filter((rule) => !seen.has(rule))).toEqual([]);
});
