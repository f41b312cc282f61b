import { expect, test } from "vitest";
import {
	benefits,
	category_sectors,
	client_companies,
	core_industries,
	departaments,
	holidays,
	job_benefits,
	jobs,
	linkedin_core_industries,
	position_levels,
	positions,
	settings,
	standard_fees,
} from "#app/entities/registry.ts";
import { openBackOffice } from "#app/routes/administrator/back-office.testing.ts";
import { insertRecord, updateRecord } from "#db/kit/crud.ts";
import { listAllRefs } from "#db/kit/refs.ts";
import type { Actor } from "#db/kit/types.ts";
import { listCategorySectors } from "#db/queries/curriculum.ts";
import { benefitsOnSite } from "#db/queries/job-benefits.ts";
import { aCompany, withRollback } from "#db/testing.ts";

/** Effects of saving a reference-table row elsewhere. */

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function prepared(inside: Inside) {
	const { trx, business } = inside;
	const businessId = business.id;
	const office = await openBackOffice(inside);
	const { recruiter, make } = office;
	const company = await aCompany(trx, { name: "Aurora" });
	const actor: Actor = { type: "recruiter", id: recruiter.id, name: recruiter.name };
	const viewer = { id: recruiter.id, isAdmin: true, rolePermissions: {} };
	const aNewJob = async (values: Record<string, unknown> = {}) => {
		const input = {
			title: "Vaga",
			client_company: company,
			regimes: [2],
			work_type: 1,
			openings: 1,
			affirmative: "none",
			opening_date: "2026-11-23",
			...values,
		};
		const { id } = await insertRecord(trx, jobs, input, actor);
		return trx.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	};
	const level = await make(position_levels, { name_pt: "Sênior", level: "senior", active: "on" });
	const fee = (name: string, fee_pct: string, more: Record<string, string> = {}) =>
		make(standard_fees, {
			name,
			fee_type: "percent_annual",
			fee_pct,
			guarantee_days: "90",
			valid_from: "2026-01-01",
			active: "on",
			...more,
		});
	return { ...office, businessId, company, actor, viewer, aNewJob, level, fee };
}

test("a new job gets fee and guarantee of the most specific standard fee valid on its opening day", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { company, aNewJob, level, fee, change } = await prepared(inside);
		await fee("de 2026", "20", { valid_to: "2026-12-31" });
		await fee("de 2027", "22", { valid_from: "2027-01-01", guarantee_days: "60" });
		await fee("sênior", "25", { position_level: `uid:${level}` });
		const off = await fee("desligado", "5", { regime: "2" });
		await change(standard_fees, off, "active");
		const getFee = async (values: object) => {
			const { fee_pct, guarantee_days } = await aNewJob(values as Record<string, unknown>);
			return [Number(fee_pct), guarantee_days];
		};
		expect(await getFee({})).toEqual([20, 90]);
		expect(await getFee({ opening_date: "2027-01-01" })).toEqual([22, 60]);
		expect(await getFee({ position_level: "senior" })).toEqual([25, 90]);
		expect(await getFee({ fee_pct: 18, guarantee_days: 30 })).toEqual([18, 30]);
		await fee("do cliente", "15", { client_company: `uid:${company.uid}` });
		expect(await getFee({ position_level: "senior" })).toEqual([15, 90]);
		// The client's own agreement takes precedence.
		await trx.updateTable("client_companies").set({ fee_pct: "12" }).where("id", "=", company.id).execute();
		expect(await getFee({})).toEqual([12, 90]);
	}));

test("a new job without a fee gets its guarantee from the settings, and a target in business days", () =>
	withRollback(async (inside) => {
		const { aNewJob, fee, make } = await prepared(inside);
		await make(settings, { guarantee_days: "45", target_days: "3" });
		await make(holidays, { name: "Emenda", scope: "business", date: "2026-11-25" });
		const { guarantee_days, target_date } = await aNewJob({ opening_date: "2026-11-23" });
		expect([guarantee_days, target_date]).toEqual([45, "2026-11-27"]);
		expect((await aNewJob({ target_date: "2027-01-15" })).target_date).toBe("2027-01-15");
		await fee("Padrão", "20");
		expect((await aNewJob()).guarantee_days).toBe(90);
	}));

test("changing a standard fee leaves existing jobs unchanged", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { aNewJob, fee, change } = await prepared(inside);
		const uid = await fee("Padrão", "20");
		const { id } = await aNewJob();
		await change(standard_fees, uid, "fee_pct", "30");
		const job = await trx.selectFrom("jobs").select("fee_pct").where("id", "=", id).executeTakeFirstOrThrow();
		expect(Number(job.fee_pct)).toBe(20);
	}));

test("a job title entered as a synonym becomes the catalogue's title with its usual level", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { viewer, actor, aNewJob, level, make } = await prepared(inside);
		await make(positions, {
			name_pt: "Desenvolvedor(a)",
			synonyms: ["Programador", "Dev"],
			active: "on",
			default_level: `uid:${level}`,
		});
		const job = await aNewJob({ position: "programador" });
		expect(job).toMatchObject({ position: "Desenvolvedor(a)", position_level: "senior" });
		expect(await aNewJob({ position: "Dev", position_level: "junior" })).toMatchObject({ position_level: "junior" });
		const saved = await updateRecord(trx, jobs, viewer, job.uid, { position: "DEV" }, { version: null, actor });
		expect(saved).toMatchObject({ ok: true });
		const { position } = await trx
			.selectFrom("jobs")
			.select("position")
			.where("id", "=", job.id)
			.executeTakeFirstOrThrow();
		expect(position).toBe("Desenvolvedor(a)");
		expect((await aNewJob({ position: "Pintor" })).position).toBe("Pintor");
	}));

test("a company saved with an industry's external label gets the mapped industry", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { company, viewer, actor, make } = await prepared(inside);
		const industry = await make(core_industries, { name_pt: "Tecnologia", active: "on" });
		const mapping = { core_industry: `uid:${industry}`, confidence: "100", active: "on" };
		const label = { external_name: "Software Development", external_id: "96" };
		await make(linkedin_core_industries, { ...mapping, ...label });
		await make(linkedin_core_industries, { ...mapping, external_name: "Perhaps", confidence: "49" });
		const industryAfter = async (core_industry: string) => {
			await updateRecord(trx, client_companies, viewer, company.uid, { core_industry }, { version: null, actor });
			const row = await trx
				.selectFrom("client_companies")
				.select("core_industry")
				.where("id", "=", company.id)
				.executeTakeFirstOrThrow();
			return row.core_industry;
		};
		expect(await industryAfter("software development")).toBe("Tecnologia");
		expect(await industryAfter("96")).toBe("Tecnologia");
		expect(await industryAfter("Perhaps")).toBe("Perhaps");
		expect(await industryAfter("Fishing")).toBe("Fishing");
	}));

test("a job's page lists its visible benefits by label, in order, in the user's language", () =>
	withRollback(async (inside) => {
		const { make, change, moveUp } = await openBackOffice(inside);
		const { trx } = inside;
		const benefit = (name_pt: string, name_en: string) => make(benefits, { name_pt, name_en, active: "on" });
		const meal = await benefit("Vale-refeição", "Meal voucher");
		const car = await benefit("Carro", "Car");
		await benefit("Gympass", "Gym");
		const response = await benefit("Saúde", "Health");
		const label = (of: string, name_pt: string) =>
			make(job_benefits, { benefit: `uid:${of}`, name_pt, public: "on", active: "on" });
		await label(meal, "VR de R$ 40 por dia");
		const first = await label(response, "Plano de saúde completo");
		const hidden = await label(car, "Carro da empresa");
		await moveUp(job_benefits, first);
		await change(job_benefits, hidden, "public");
		const input = ["Carro", "gympass", "vale-refeicao", "Bolo às sextas", "Saúde"];
		expect(await benefitsOnSite(trx, input, "pt")).toEqual([
			"Plano de saúde completo",
			"VR de R$ 40 por dia",
			"Gympass",
			"Bolo às sextas",
		]);
		expect((await benefitsOnSite(trx, input, "en"))[2]).toBe("Gym");
	}));

test("the registration offers active areas in their order, and the same applies to departments", () =>
	withRollback(async (inside) => {
		const { make, change, moveUp } = await openBackOffice(inside);
		const { trx, business } = inside;
		const area = (name_pt: string) => make(category_sectors, { name_pt, active: "on" });
		await area("Segunda");
		const first = await area("Primeira");
		await change(category_sectors, await area("Desligada"), "active");
		await moveUp(category_sectors, first);
		const offered = (await listCategorySectors(trx)).filter(({ name_pt }) => /a$/.test(name_pt));
		expect(offered.map(({ name_pt, name_en }) => [name_pt, name_en]).slice(-2)).toEqual([
			["Primeira", "Primeira"],
			["Segunda", "Segunda"],
		]);
		await make(departaments, { name: "Comercial", active: "on" });
		await change(departaments, await make(departaments, { name: "Extinto", active: "on" }), "active");
		const viewer = { id: 1, isAdmin: false, rolePermissions: { jobs: ["create"] } };
		const names = (await listAllRefs({ db: trx, businessId: business.id, viewer }, "departaments")).map(
			({ label }) => label,
		);
		expect(names).toContain("Comercial");
		expect(names).not.toContain("Extinto");
	}));
