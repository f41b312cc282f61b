import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { entities } from "#app/entities/index.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { log } from "#app/ops/log.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as crud from "#db/kit/crud.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { exampleInput, exampleRecord } from "./examples.testing.ts";
import * as move from "./move.ts";

vi.mock("#db/kit/crud.ts", async (original) => ({ ...(await original<typeof crud>()), updateRecord: vi.fn() }));

const password = "um lugar tranquilo";

test("a move rejected by the database returns to the board with the reason and is logged", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash: await hashPassword(password) });
		const projects = entities.find(({ key }) => key === "projects");
		if (!projects) throw new Error("no projects");
		const { uid } = await exampleRecord(trx, projects, recruiter.id);
		const { status = "" } = await exampleInput(trx, projects, true);
		vi.mocked(crud.updateRecord).mockImplementation(async (inner) => {
			await sql`update projects set name = null where uid = ${uid}`.execute(inner);
			throw new Error("It was not refused");
		});
		const error = vi.spyOn(log, "error").mockReturnValue();
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const moved = (headers: Record<string, string>) =>
			browser.visit(move, {
				path: `/recruiters/projects/${uid}/move`,
				params: { id: uid },
				form: { status: String(status) },
				headers,
				above: [recruitersOnly],
			});
		const answer = await moved({ Accept: "application/json" });
		expect([answer.status, answer.body]).toEqual([422, { problem: fixedT("pt")("kit:form.refused") }]);
		expect((await moved({})).location).toBe("/recruiters/projects?view=kanban");
		expect(error).toHaveBeenCalledTimes(2);
		expect(error.mock.calls[0]?.[0]).toMatchObject({ err: { code: "23502", columns: ["name"] } });
		error.mockRestore();
	}));
