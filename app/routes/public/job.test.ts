import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { person, requestInfo, viewedJob, visitOrigin } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { aCandidate, aJob, anApply, withRollback } from "#db/testing.ts";
import { candidateContext } from "../candidates/testing.ts";
import { type ClosedJobData, loadJob, type OpenJobData } from "./jobs/job.server.ts";
import { loadJobList } from "./jobs/list.server.ts";
import { publicContext } from "./testing.ts";

vi.stubEnv("ORIGIN", "https://seleta.example");

interface Answer {
	data: OpenJobData | ClosedJobData;
	init: { status?: number } | null;
}

async function load(context: RouterContextProvider, slug: string, uid: string, query = ""): Promise<Answer> {
	return (await loadJob(context, new URL(`https://seleta.example/jobs/x/y${query}`), slug, uid)) as unknown as Answer;
}

async function posting(context: RouterContextProvider, slug: string, uid: string) {
	const { data } = await load(context, slug, uid);
	if (!data.open) throw new Error("closed");
	return { raw: data.posting, json: JSON.parse(data.posting), data };
}

test("loadJob returns an open job with its structured data", () =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx, {
			regimes: [1, 2],
			city: "Recife",
			state: "PE",
			salary_from_cents: 850_000,
			salary_to_cents: 1_000_000,
			benefits: ["Vale-refeição"],
			deadline: "2099-12-31",
			publishedOn: [business.siteId],
		});
		const { json, data } = await posting(publicContext(db, business), job.slug, job.uid);
		expect(json).toMatchObject({
			"@type": "JobPosting",
			title: "Analista de Dados",
			employmentType: ["CONTRACTOR", "FULL_TIME"],
			validThrough: "2100-01-01T03:00:00.000Z",
			jobBenefits: "Vale-refeição",
			jobLocation: { address: { addressLocality: "Recife", addressRegion: "PE", addressCountry: "BR" } },
			baseSalary: { currency: "BRL", value: { minValue: 8500, maxValue: 10000, unitText: "MONTH" } },
			url: `https://seleta.example/jobs/analista-de-dados/${job.uid}`,
		});
		expect(json.hiringOrganization.name).toContain("Aurora");
		expect(json.datePosted).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
		expect(data.apply).toBe(`/candidates/jobs/${job.uid}/applies/start`);
		expect(new URL(data.share).searchParams.get("title")).toBe("Analista de Dados");
		expect(new URL(data.share).searchParams.get("note")).toContain("Recife");
		expect(data.facts.map(({ value }) => value)).toContain("31 de dezembro de 2099");
	}));

test("loadJob appends the job footer of the settings to the description", () =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx, { description: "Cuidar dos dados.", publishedOn: [business.siteId] });
		const described = async () => {
			const { data } = await load(publicContext(db, business), job.slug, job.uid);
			return data.open ? data.description : "";
		};
		expect(await described()).not.toContain("bem-vindas");
		const job_footer = "Todas as pessoas são bem-vindas.";
		await trx.insertInto("settings").values({ business_id: business.id, job_footer }).execute();
		expect(await described()).toMatch(/Cuidar dos dados\..*bem-vindas/s);
	}));

test("a job has one canonical URL on every host", () =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		const read = async (host: string) => {
			const url = new URL(`https://${host}/jobs/x/y`);
			const context = publicContext(db, business);
			context.set(requestInfo, { ...context.get(requestInfo), origin: url.origin, host });
			const { data } = (await loadJob(context, url, job.slug, job.uid)) as unknown as Answer;
			if (!data.open) throw new Error("closed");
			return [data.canonical, JSON.parse(data.posting).url];
		};
		const item = `https://seleta.example/jobs/analista-de-dados/${job.uid}`;
		for (const host of ["seleta.example", "vagas.outra-marca.example"])
			expect([host, ...(await read(host))]).toEqual([host, item, item]);
	}));

test("brand settings hide salary, benefits, contract type and opening date everywhere", () =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx, {
			regimes: [2],
			salary_from_cents: 850_000,
			benefits: ["Vale-refeição"],
			opening_date: "2019-03-04",
			publishedOn: [business.siteId],
		});
		const hidden = { showSalary: false, showBenefits: false, showContractType: false, showOpeningData: false };
		const { data } = await load(publicContext(db, business, hidden), job.slug, job.uid, "?tab=benefits");
		expect(JSON.stringify(data)).not.toMatch(/8\.?500|baseSalary|Vale|CLT|FULL_TIME|2019|Publicada/);
		expect(data).toMatchObject({ tab: "description" });
		const listed = async (flags: object) => {
			const url = new URL("https://seleta.example/jobs");
			return JSON.stringify(await loadJobList(publicContext(db, business, flags), url));
		};
		expect(await listed({})).toContain("Publicada");
		expect(await listed(hidden)).not.toMatch(/Publicada|CLT/);
	}));

test("a remote job's structured data has no location, and a confidential one names the agency", () =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx, { work_type: 2, confidential: true, publishedOn: [business.siteId] });
		const { json, data } = await posting(publicContext(db, business), job.slug, job.uid);
		expect(json).toMatchObject({
			jobLocationType: "TELECOMMUTE",
			applicantLocationRequirements: { "@type": "Country", name: "BR" },
			hiringOrganization: { name: business.name },
		});
		expect(json).not.toHaveProperty("jobLocation");
		expect(JSON.stringify(data)).not.toContain("Aurora");
	}));

test("text of a job cannot close or run a script on its page", () =>
	withRollback(async ({ db, trx, business }) => {
		const evil = `</script><script>alert(1)</script><!--\u2028&`;
		const job = await aJob(trx, {
			title: evil,
			slug: "evil",
			sector: evil,
			description: `<p onclick="x()">Texto ${evil} <img src=x onerror=alert(1)> <a href="javascript:x()">a</a></p>`,
			requirements: `plain ${evil} < 3`,
			publishedOn: [business.siteId],
		});
		const { raw, json, data } = await posting(publicContext(db, business), "evil", job.uid);
		expect(raw).not.toMatch(/[<>&\u2028\u2029]/);
		expect(json.title).toBe("alert(1) <!--\u2028&".replace("\u2028", " "));
		const markup = renderToStaticMarkup(createElement("script", { type: "application/ld+json" }, raw));
		expect(markup.match(/<\/script/g)).toHaveLength(1);
		expect(data.description).toContain("Texto");
		expect(data.description + data.requirements).not.toMatch(/<script|onclick|onerror|javascript:|<img/);
	}));

test("a wrong slug redirects permanently to the correct one with its query", () =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		const answer = await load(publicContext(db, business), "outra-coisa", job.uid, "?tab=company").catch(
			(thrown) => thrown,
		);
		expect(answer).toBeInstanceOf(Response);
		expect(answer.status).toBe(301);
		expect(answer.headers.get("Location")).toBe(`/jobs/analista-de-dados/${job.uid}?tab=company`);
	}));

test("a closed job answers 410 without structured data or an apply link", () =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx, { status: 4, publishedOn: [business.siteId] });
		await aJob(trx, { title: "Analista de Dados Pleno", publishedOn: [business.siteId] });
		const { data, init } = await load(publicContext(db, business), job.slug, job.uid);
		expect(init).toMatchObject({ status: 410 });
		expect(data.open).toBe(false);
		expect(data.similar.map(({ title }) => title)).toEqual(["Analista de Dados Pleno"]);
		expect(JSON.stringify(data)).not.toMatch(/JobPosting|applies\/new/);
	}));

test.each(["nobody", "", "a".repeat(65), "\u0000", "' or 1=1--", "../../x", "é"])(
	"loadJob answers 404 for the uid %j",
	(uid) =>
		withRollback(async ({ db, business }) => {
			await expect(load(publicContext(db, business), "x", uid)).rejects.toMatchObject({ init: { status: 404 } });
		}),
);

test("loadJob answers 404 for another business's job and for a draft", () =>
	withRollback(async ({ db, trx, business, other, inOther }) => {
		const foreign = await inOther((trx) => aJob(trx, { publishedOn: [other.siteId] }));
		const draft = await aJob(trx, { status: 0, publishedOn: [business.siteId] });
		for (const { slug, uid } of [foreign, draft]) {
			await expect(load(publicContext(db, business), slug, uid)).rejects.toMatchObject({ init: { status: 404 } });
		}
	}));

test("a candidate sees their application on the job and in lists; other visitors do not", () =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		const near = await aJob(trx, { publishedOn: [business.siteId] });
		const candidate = await aCandidate(trx);
		const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id });
		const guest = publicContext(db, business);
		const theirs = publicContext(db, business);
		theirs.set(person, candidateContext(db, business, candidate).get(person));
		const appliedNotice = {
			text: expect.stringContaining("Você se candidatou em"),
			to: `/candidates/candidacy#${apply.uid}`,
		};
		expect((await load(theirs, job.slug, job.uid)).data.applied).toEqual(appliedNotice);
		expect((await load(theirs, near.slug, near.uid)).data.applied).toBeNull();
		expect((await load(guest, job.slug, job.uid)).data.applied).toBeNull();
		const list = async (context: RouterContextProvider) =>
			(await loadJobList(context, new URL("https://seleta.example/jobs"))).jobs.map((card) => card.applied !== null);
		expect((await list(theirs)).filter(Boolean)).toHaveLength(1);
		expect((await list(guest)).filter(Boolean)).toHaveLength(0);
	}));

test("loadJob records a view with its origin, unless the job is closed or a recruiter views it", () =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		const look = async (set: (context: RouterContextProvider) => void) => {
			const context = publicContext(db, business);
			set(context);
			await load(context, job.slug, job.uid);
			return context.get(viewedJob);
		};
		const ofJob = { businessId: business.id, jobId: job.id, siteConfigId: business.siteId };
		const origin = { utm_source: "indeed", utm_medium: null, utm_campaign: "vagas", referrer: null };
		expect(await look(() => {})).toEqual({ ...ofJob, source: "External Web Site", utmCampaign: null });
		expect(await look((context) => context.set(visitOrigin, origin))).toEqual({
			...ofJob,
			source: "Indeed",
			utmCampaign: "vagas",
		});
		const recruiter = { strategy: "recruiters", id: 1, businessId: business.id } as unknown as Recruiter;
		expect(await look((context) => context.set(person, recruiter))).toBeNull();
		await trx.updateTable("jobs").set({ status: 5 }).where("id", "=", job.id).execute();
		expect(await look(() => {})).toBeNull();
	}));
