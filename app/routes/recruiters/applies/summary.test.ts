import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import type { ModelSimulator } from "#app/integrations/assistant/simulator.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { ModelDraftView } from "#app/routes/shared/language-model/model-draft.server.ts";
import { enableModel, startModel } from "#app/routes/shared/language-model/testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { listNotesAboutApply } from "#db/queries/notes/about-apply.ts";
import { insertNote } from "#db/queries/notes/write.ts";
import { aCandidate, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as summary from "./summary.tsx";

let simulator: ModelSimulator;
const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

beforeAll(async () => {
	simulator = await startModel();
});

afterAll(async () => {
	vi.unstubAllEnvs();
	await simulator.close();
});

interface Body {
	isOn: boolean;
	draft: ModelDraftView | null;
	press?: { notice: { tone: string } | null; body: string };
}

test("notes are summarized with links to sources, and a recruiter saves the summary as a note", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const candidate = await aCandidate(trx, { name: "Rosa Branco" });
		const apply = await anApply(trx, { candidate_id: candidate.id });
		const [ana, bia] = [
			await aRecruiter(trx, { name: "Ana Lima", is_admin: false, password_hash }),
			await aRecruiter(trx, { name: "Bia Sá", is_admin: true, password_hash }),
		];
		const related = [{ type: "applies", id: apply.id }];
		const common = {
			kind: "comment",
			pinned: false,
			contacted: false,
			minutesSpent: null,
			answers: [],
			files: [],
		} as const;
		const note = { ...common, templateNoteId: null, related, answers: [], files: [] };
		const shared = await insertNote(
			trx,
			{ ...note, source: "Rosa quer trabalhar de casa.", private: false },
			{ ...bia, isAdmin: true },
		);
		await insertNote(
			trx,
			{ ...note, source: "Conversa particular com Rosa.", private: true },
			{ ...ana, isAdmin: false },
		);

		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: bia.email, password } });
		const visit = async (form?: Record<string, string>) => {
			const path = `/recruiters/applies/${apply.uid}/summary?of=notes`;
			const answer = await browser.visit(summary, {
				path,
				params: { id: apply.uid },
				above,
				...(form ? { form } : {}),
			});
			await enterBusiness(trx, home.id);
			return { status: answer.status, location: answer.location, body: answer.body as Body };
		};
		expect((await visit()).body).toMatchObject({ isOn: false, draft: null });
		expect((await visit({ model_draft: "ask" })).status).toBe(422);
		await enableModel(trx, bia.id);
		const facts = (await visit()).body.draft?.facts ?? [];
		expect(facts.map(({ to }) => to)).toContain(`/recruiters/notes/${shared.uid}`);
		expect((await visit({ model_draft: "ask", body: "Já escrito" })).status).toBe(200);
		const open = (await visit()).body.draft?.open;
		expect(open?.sentences.every(({ strike, facts: cited }) => strike === null && cited.length > 0)).toBe(true);
		expect(open?.facts[0]?.to).toMatch(/^\/recruiters\/notes\//);
		const taken = await visit({ model_draft: `use:${open?.uid}`, body: "Já escrito" });
		expect(taken.body.press?.body).toMatch(/^Já escrito\n\n[\s\S]*Rosa quer trabalhar de casa\./);
		const count = async () => (await trx.selectFrom("notes").select("id").execute()).length;
		expect(await count()).toBe(2);
		const saved = await visit({ kind: "comment", related: `applies:${apply.uid}`, body: taken.body.press?.body ?? "" });
		expect(saved.status).toBe(303);
		expect(await count()).toBe(3);
		expect(simulator.received.join()).not.toMatch(/Rosa|Branco/);
	}));

test("a summary excludes other recruiters' private notes", () =>
	withRollback(async ({ trx }) => {
		const apply = await anApply(trx);
		const author = await aRecruiter(trx, { name: "Ana Lima" });
		const reader = await aRecruiter(trx, { name: "Bia Sá" });
		await insertNote(
			trx,
			{
				kind: "comment",
				source: "Só para mim.",
				private: true,
				pinned: false,
				contacted: false,
				minutesSpent: null,
				templateNoteId: null,
				answers: [],
				related: [{ type: "applies", id: apply.id }],
				files: [],
			},
			{ ...author, isAdmin: false },
		);
		const about = { applyId: apply.id, candidateId: apply.candidate_id };
		expect(await listNotesAboutApply(trx, about, { id: reader.id, isAdmin: false })).toEqual([]);
		expect(await listNotesAboutApply(trx, about, { id: author.id, isAdmin: false })).toMatchObject([
			{ body_text: "Só para mim." },
		]);
	}));
