import { beforeEach, expect, test } from "vitest";
import { readListView } from "#app/domain/lists/list-view.ts";
import { readQuery, type Viewer } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { runAsReader } from "#db/kit/data-scope.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listIds, rowsByIds } from "#db/kit/list.ts";
import { aCandidate, aCompany, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import { anAdministrator } from "./administrator-session.testing.ts";

beforeEach(clearCountCache);

const admin = { id: 1, isAdmin: true, rolePermissions: {} };

function read(text: string, viewer: Viewer) {
	const params = new URLSearchParams(text.replace(/(^|&)(\w+)=/g, "$1filters[$2]="));
	return readQuery(candidates, readListView(params, buildListSpec(candidates, viewer)), viewer);
}

async function find(trx: Scoped, text: string, viewer: Viewer = admin): Promise<string> {
	const ids = await listIds(trx, candidates, read(text, viewer).query, { after: null, take: 50 });
	return (await rowsByIds(trx, candidates, viewer, ids, ["name"])).map(({ name }) => name).join(" ");
}

/** Ana: finalist, listed. Bia: placed, pooled. Caio: rejected by client. Davi: far away, never applied. */
async function people({ trx, business }: { trx: Scoped; business: { id: number } }) {
	const own = { business_id: business.id };
	const manager = await aRecruiter(trx);
	const company = await aCompany(trx);
	const job = async (title: string, code: string) => aJob(trx, { title, code, client_company_id: company.id });
	const [data, sales] = [await job("Cientista de Dados", "V-900"), await job("Vendedor", "V-901")];
	const person = (name: string, city: string, state: string) => aCandidate(trx, { name, city, state });
	const ana = await person("Ana", "Campinas", "SP");
	const bia = await person("Bia", "VALINHOS", "SP");
	const caio = await person("Caio", "São Paulo", "SP");
	await person("Davi", "Recife", "PE");
	const recruiter_id = manager.id;
	await anApply(trx, { job_id: data.id, candidate_id: ana.id, status: 5, interview_status: 5, recruiter_id });
	await anApply(trx, { job_id: sales.id, candidate_id: bia.id, status: 8, recruiter_id });
	const rejection = { status: 9, reject_reason: 24, reject_side: "client" } as const;
	await anApply(trx, { job_id: data.id, candidate_id: caio.id, recruiter_id, ...rejection });
	const list = async (name: string, isPrivate: boolean, candidateId: number) => {
		const { id } = await trx
			.insertInto("tearsheets")
			.values({ ...own, name, private: isPrivate, owner_id: manager.id })
			.returning("id")
			.executeTakeFirstOrThrow();
		const member = { tearsheet_id: id, reference_type: "candidates", reference_id: candidateId };
		await trx
			.insertInto("tearsheet_members")
			.values({ ...own, ...member })
			.execute();
	};
	await list("Talentos de dados", false, ana.id);
	await list("Segredo do chefe", true, caio.id);
	const pool = await trx
		.insertInto("talent_pools")
		.values({ ...own, name: "Comercial SP", manager_id: manager.id })
		.returning("id")
		.executeTakeFirstOrThrow();
	await trx
		.insertInto("talent_pool_members")
		.values({ ...own, talent_pool_id: pool.id, candidate_id: bia.id })
		.execute();
	return { manager };
}

const cases: [conditions: string, names: string][] = [
	["distance_town=Campinas&distance_kilometres=10", "Ana Bia"],
	["distance_town=Campinas", "Ana Bia"],
	["distance_town=campinas, SP&distance_kilometres=100", "Ana Bia Caio"],
	["distance_town=Campinas/PE&distance_kilometres=100", ""],
	["distance_town=Quixabeira do Nada&distance_kilometres=100", ""],
	["process_reached=applied", "Ana Bia Caio"],
	["process_reached=client", "Ana Bia"],
	["process_reached=finalist", "Ana"],
	["process_reached=finalist&process_job=cientistas dados", "Ana"],
	["process_reached=finalist&process_job=vendedor", ""],
	["process_reached=placed", "Bia"],
	["process_reached=rejected", "Caio"],
	["process_reached=rejected&process_reason=24", "Caio"],
	["process_reached=rejected&process_reason=23", ""],
	["process_reached=placed&process_2_reached=finalist&process_match=any", "Ana Bia"],
	["process_reached=placed&process_2_reached=finalist", ""],
	["job_side=in&job_name=v-900", "Ana Caio"],
	["job_side=in&job_name=dados", "Ana Caio"],
	["job_side=out&job_name=V-900", "Bia Davi"],
	["job_side=in&job_name=V-900&process_reached=finalist&distance_town=Campinas&distance_kilometres=25", "Ana"],
	["list_side=in&list_name=talentos dados", "Ana"],
	["list_side=out&list_name=talentos dados", "Bia Caio Davi"],
	["list_side=in&list_name=segredo", "Caio"],
	["pool_side=in&pool_name=comercial", "Bia"],
	["pool_side=out&pool_name=comercial", "Ana Caio Davi"],
];

test("the list of candidates filters by distance, process stage, and membership of jobs, lists and pools", () =>
	withRollback(async (inside) => {
		await people(inside);
		const results: [string, string][] = [];
		for (const [conditions] of cases) results.push([conditions, await find(inside.trx, conditions)]);
		expect(results).toEqual(cases);
	}));

test("process and distance criteria find nothing when the role cannot read their records", () =>
	withRollback(async (inside) => {
		const { trx, db, business } = inside;
		const { manager } = await people(inside);
		const other = await aRecruiter(trx);
		const all = ["candidates", "jobs", "applies", "tearsheets"];
		const reader = (resources: string[], fields: object = {}): Viewer => ({
			id: other.id,
			isAdmin: false,
			rolePermissions: Object.fromEntries(resources.map((name) => [name, ["read"]])),
			reach: { scopes: {}, fields } as never,
		});
		const without = (name: string) => reader(all.filter((resource) => resource !== name));
		const see = (resource: string, ...names: string[]) => reader(all, { [resource]: { see: names } });
		for (const [conditions, viewer] of [
			["process_reached=applied", without("applies")],
			["job_side=out&job_name=V-900", without("applies")],
			["job_side=in&job_name=V-900", without("jobs")],
			["job_side=out&job_name=V-900", without("jobs")],
			["process_reached=applied&process_job=dados", without("jobs")],
			["list_side=out&list_name=talentos", without("tearsheets")],
			["pool_side=out&pool_name=comercial", without("tearsheets")],
			["distance_town=Campinas&distance_kilometres=100", see("candidates", "state")],
			["process_reached=finalist", see("applies", "source")],
			["process_reached=rejected&process_reason=24", see("applies", "status")],
			["list_side=in&list_name=segredo", reader(all)],
		] as const)
			expect(await find(trx, conditions, viewer), conditions).toBe("");
		expect(await find(trx, "list_side=out&list_name=segredo", reader(all))).toBe("Ana Bia Caio Davi");
		expect(await find(trx, "list_side=in&list_name=segredo", { ...reader(all), id: manager.id })).toBe("Caio");
		const own = { ...reader(all), reach: { scopes: { applies: "own" as const }, fields: {} } };
		const asOwn = (conditions: string) =>
			runAsReader(own, () => inBusiness(db, business.id, (scoped) => find(scoped, conditions, own)));
		expect(await asOwn("process_reached=applied")).toBe("");
	}));

test.each([
	["distance_kilometres=25", ["filters[distance_town]"]],
	["distance_town=Campinas&distance_kilometres=30", ["filters[distance_kilometres]"]],
	["process_reason=24", ["filters[process_reached]"]],
	["job_name=V-900", ["filters[job_side]"]],
	["list_side=maybe&list_name=x", ["filters[list_side]"]],
])("readQuery rejects process criterion %s by name and finds nothing", (text, names) => {
	const request = read(text, admin);
	expect(request.unknown.map(({ name }) => name)).toEqual(names);
	expect(request.query.conditions).toEqual([{ field: "name", is: "nothing" }]);
});

test("the list of candidates describes distance and process criteria in words", () =>
	withRollback(async (inside) => {
		const { listed } = await anAdministrator(inside);
		await people(inside);
		const page = await listed(
			candidates,
			"?filters[distance_town]=Campinas&filters[distance_kilometres]=25&filters[process_reached]=finalist&filters[process_job]=dados&filters[job_side]=out&filters[job_name]=V-901",
		);
		expect(page.rows.map(({ name }) => name)).toEqual(["Ana"]);
		expect(page.active.map(({ label }) => label)).toEqual([
			"Distância: até 25 km, de Campinas",
			"Trabalhou conosco: foi finalista, em vaga como “dados”",
			"Vaga: não está na vaga, “V-901”",
		]);
	}));

test("the list of candidates reports an unknown town and suggests similar names", () =>
	withRollback(async (inside) => {
		const { listed } = await anAdministrator(inside);
		await people(inside);
		const open = (town: string) =>
			listed(candidates, `?filters[distance_kilometres]=25&filters[distance_town]=${encodeURIComponent(town)}`);
		const getTown = (page: Awaited<ReturnType<typeof open>>) =>
			page.filters.flatMap(({ rows = [] }) => rows.flat()).find(({ name }) => name === "distance_town");
		const misspelt = await open("Campinass, SP");
		expect(misspelt.rows).toEqual([]);
		expect(getTown(misspelt)?.error).toMatch(/^Nenhuma cidade tem este nome. Parecidas: Campinas, SP/);
		expect(getTown(misspelt)?.options?.[0]).toEqual(["Campinas, SP", ""]);
		expect(getTown(await open("Xyzwq"))?.error).toBe("Nenhuma cidade tem este nome.");
		const known = await open("campinas sp");
		expect(known.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["Ana", "Bia"]));
		expect(getTown(known)?.error).toBeUndefined();
	}));
