import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type BoardSimulator, startBoardSimulator } from "#app/integrations/job-boards/board-simulator.server.ts";
import { findBoard, openBoardSecrets } from "#db/queries/job-boards/boards.ts";
import { requestPosting } from "#db/queries/job-boards/postings.ts";
import { aJob, withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as page from "./board.tsx";
import * as list from "./boards.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
let simulator: BoardSimulator;

beforeAll(async () => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
	simulator = await startBoardSimulator();
	vi.stubEnv("JOB_BOARDS_URL", simulator.url);
});

beforeEach(() => simulator.become("well"));

afterAll(async () => {
	vi.unstubAllEnvs();
	await simulator.close();
});

const empty = {
	intent: "save",
	company_ref: "",
	contact_email: "",
	address: "",
	account_password: "",
	token_password: "",
	secret_password: "",
};

async function opened(inside: Inside, provider: string) {
	const visitor = await anAdministrator(inside);
	const { uid } = await inside.trx
		.selectFrom("site_configs")
		.select("uid")
		.where("id", "=", inside.business.siteId)
		.executeTakeFirstOrThrow();
	const path = `/administrator/job_boards/${uid}/${provider}`;
	const options = { id: "-", params: { site: uid, provider } };
	return {
		visitor,
		open: () => visitor.visit(page, path, options),
		save: (values: Record<string, string>) => visitor.visit(page, path, { ...options, form: { ...empty, ...values } }),
		press: (intent: string) => visitor.visit(page, path, { ...options, form: { intent } }),
	};
}

const getErrors = (body: unknown) => Object.keys((body as { result: { error: object } }).result.error);

test("job board settings are refused with a field error when invalid", () =>
	withRollback(async (inside) => {
		for (const [provider, values, field] of [
			["linkedin", { company_ref: "talentos" }, "company_ref"],
			["linkedin", { contact_email: "alguém" }, "contact_email"],
			["push", { address: "http://127.0.0.1/" }, "address"],
			["push", { token_password: "curto" }, "token_password"],
			["push", { secret_password: "x".repeat(4_001) }, "secret_password"],
		] as const) {
			const { save } = await opened(inside, provider);
			const answer = await save(values);
			expect([provider, answer.status, getErrors(answer.body)]).toEqual([provider, 422, [field]]);
		}
	}));

test("job board keys are encrypted, unchanged when the field is empty, and never returned", () =>
	withRollback(async (inside) => {
		const { save, open } = await opened(inside, "catho");
		const keys = { account_password: "chave-da-aplicação", token_password: "chave-da-conta" };
		expect((await save({ active: "on", ...keys })).status).toBe(303);
		expect((await save({ active: "on", by_default: "on", secret_password: "segredo-novo" })).status).toBe(303);
		const board = await findBoard(inside.trx, inside.business.siteId, "catho");
		expect(board).toMatchObject({ active: true, by_default: true });
		expect(board && openBoardSecrets(board)).toEqual({
			account: "chave-da-aplicação",
			token: "chave-da-conta",
			secret: "segredo-novo",
		});
		const text = JSON.stringify((await open()).body);
		for (const secret of ["chave-da-aplicação", "chave-da-conta", "segredo-novo", board?.sealed ?? "?"])
			expect(text).not.toContain(secret);
		expect(text).toContain(`/webhooks/job_boards/${inside.business.id}/${board?.uid}`);
	}));

test("testing a job board reports its error when it fails", () =>
	withRollback(async (inside) => {
		const { save, press, open } = await opened(inside, "push");
		await save({ active: "on", token_password: "chave-da-conta" });
		await press("test");
		expect((await open()).body).toMatchObject({ trouble: null, checked: expect.any(String) });
		simulator.become("401");
		await press("test");
		expect((await open()).body).toMatchObject({ trouble: "O site não aceitou as credenciais." });
	}));

test("testing a feed checks it against every rule of its reader", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { save, press, open } = await opened(inside, "linkedin");
		await save({ active: "on" });
		const board = await findBoard(trx, business.siteId, "linkedin");
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		const { id } = await requestPosting(trx, { jobId: job.id, boardId: board?.id ?? 0, recruiterId: null });
		await trx.updateTable("job_postings").set({ state: "published" }).where("id", "=", id).execute();
		await press("test");
		expect((await open()).body).toMatchObject({ trouble: "O anúncio não atende ao que o site exige." });
	}));

test("the list of job boards shows each brand's boards and their status", () =>
	withRollback(async (inside) => {
		const { save, visitor } = await opened(inside, "indeed");
		await save({ active: "on" });
		const { body } = await visitor.visit(list, "/administrator/job_boards");
		const { sites } = body as { sites: { boards: { provider: string; isOn: boolean }[] }[] };
		expect(sites[0]?.boards.map(({ provider, isOn }) => [provider, isOn])).toEqual([
			["indeed", true],
			["linkedin", false],
			["google", false],
			["catho", false],
			["infojobs", false],
			["vagas", false],
			["push", false],
		]);
	}));
