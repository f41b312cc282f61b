import { beforeAll, expect, test } from "vitest";
import type { BoardProvider } from "#app/domain/job-boards/boards.ts";
import { readBoardPerformance } from "#db/queries/job-boards/board-performance.ts";
import { sealBoardSecrets } from "#db/queries/job-boards/boards.ts";
import { listJobPostings } from "#db/queries/job-boards/postings.ts";
import { aCandidate, aJob, anApply, withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as page from "./boards.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

beforeAll(() => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
});

interface Row {
	uid: string;
	name: string;
	canPublish: boolean;
	canWithdraw: boolean;
	state: { badge: { label: string }; trouble: string | null } | null;
	problems: { text: string; to: string | null }[];
	numbers: { name: string; text: string }[];
}

const text = "Cuidar dos dados da empresa, com autonomia e em equipe, do pedido até a entrega ao cliente final.";

async function prepared(inside: Inside, provider: BoardProvider, job: object = {}) {
	const { trx, business } = inside;
	const visitor = await anAdministrator(inside);
	const { uid: board } = await trx
		.insertInto("job_boards")
		.values({
			business_id: business.id,
			site_config_id: business.siteId,
			provider,
			active: true,
			sealed: sealBoardSecrets({ account: "app", token: "token", secret: "segredo" }),
		})
		.returning("uid")
		.executeTakeFirstOrThrow();
	const row = await aJob(trx, {
		title: "Analista",
		city: "Recife",
		state: "PE",
		description: text,
		publishedOn: [business.siteId],
		...job,
	});
	const path = `/recruiters/jobs/${row.uid}/boards`;
	const options = { id: row.uid };
	return {
		job: row,
		read: async () => ((await visitor.visit(page, path, options)).body as { boards: Row[] }).boards,
		press: (form: Record<string, string>) => visitor.visit(page, path, { ...options, form: { board, ...form } }),
	};
}

test("the job's boards page lists what a board would refuse before publication, with a link to each field", () =>
	withRollback(async (inside) => {
		const { read, press, job } = await prepared(inside, "linkedin", { description: "Curto" });
		const [row] = await read();
		expect(row).toMatchObject({ canPublish: false, state: null });
		expect(row?.problems.map(({ text, to }) => [text, to?.split("/").slice(1, 3).join("/")])).toEqual([
			["Número da página no LinkedIn é obrigatório.", "administrator/job_boards"],
			["Descrição precisa de pelo menos 100 caracteres.", "recruiters/jobs"],
			["E-mail de contato é obrigatório.", "administrator/job_boards"],
		]);
		expect(row?.problems[1]?.to).toBe(`/recruiters/jobs/${job.uid}/edit#jobs-form-description`);
		await press({ intent: "publish" });
		expect(await listJobPostings(inside.trx, job.id)).toEqual([]);
	}));

test("the job's boards page publishes and withdraws once when each button is pressed twice", () =>
	withRollback(async (inside) => {
		const { read, press, job } = await prepared(inside, "push");
		expect(await read()).toMatchObject([{ canPublish: true, canWithdraw: false }]);
		await press({ intent: "publish" });
		await press({ intent: "publish" });
		const [row] = await read();
		expect(row).toMatchObject({
			canPublish: false,
			canWithdraw: true,
			state: { badge: { label: "Aguardando envio" } },
		});
		await press({ intent: "withdraw" });
		await press({ intent: "withdraw" });
		expect((await read())[0]?.state?.badge.label).toBe("Aguardando retirada");
		expect(await listJobPostings(inside.trx, job.id)).toMatchObject([{ wanted: false }]);
	}));

test("the job's boards page publishes to no board when the job is not on the brand's site", () =>
	withRollback(async (inside) => {
		const { read, press, job } = await prepared(inside, "push", { publishedOn: [] });
		expect(await read()).toMatchObject([{ canPublish: false, isOpen: false }]);
		await press({ intent: "publish" });
		expect(await listJobPostings(inside.trx, job.id)).toEqual([]);
	}));

test("the job's boards page saves and removes a cost and computes it per application and per hire", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { read, press, job } = await prepared(inside, "catho", { salary_from_cents: 500_000 });
		await press({ intent: "publish" });
		const refused = await press({ intent: "cost", cost: "muito" });
		expect(refused.status).toBe(422);
		for (const cost of ["900,00", "1.200,50"]) expect((await press({ intent: "cost", cost })).status).toBe(303);
		const apply = async (placed: Date | null) =>
			anApply(trx, { job_id: job.id, candidate_id: (await aCandidate(trx)).id, source: "Catho", placed_at: placed });
		await apply(null);
		await apply(new Date());
		const [row] = await read();
		expect(row?.numbers.map(({ text }) => text.replace(/\s/g, " "))).toEqual(["0", "2", "1", "R$ 1.200,50"]);
		const year = new Date().getFullYear();
		const period = { from: `${year}-01-01`, to: `${year}-12-31` };
		const [found] = await readBoardPerformance(trx, period);
		expect(found).toEqual({
			provider: "catho",
			returns: { ads: 0, views: 0, applies: 2, hires: 1, costCents: 120_050 },
		});
		await press({ intent: "cost", cost: "" });
		expect((await readBoardPerformance(trx, period))[0]?.returns.costCents).toBe(0);
	}));
