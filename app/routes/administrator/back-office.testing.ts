import { sql } from "kysely";
import { expect } from "vitest";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { withRollback } from "#db/testing.ts";
import { anAdministrator } from "../entity/administrator-session.testing.ts";
import * as remove from "../entity/delete.tsx";
import * as edit from "../entity/edit.tsx";
import { exampleInput, type Input } from "../entity/examples.testing.ts";
import * as create from "../entity/new.tsx";
import * as order from "../entity/order.ts";

type Inside = Pick<Parameters<Parameters<typeof withRollback>[0]>[0], "db" | "trx" | "business">;

/** Tests change data through the screens' actions. */
export async function openBackOffice(inside: Inside, admin?: Awaited<ReturnType<typeof anAdministrator>>) {
	const user = admin ?? (await anAdministrator(inside));
	const { visit } = user;
	const uidIn = (location: string | null) => String(location).split("/").at(-1)?.split("?")[0] ?? "";
	return {
		...user,
		/** Makes a record on its screen; its uid. */
		async make(entity: Entity, more: Input): Promise<string> {
			const form = { ...(await exampleInput(inside.trx, entity)), ...more };
			const answer = await visit(create, `${entity.path}/new`, { form });
			expect(answer.status, JSON.stringify(answer.body)).toBe(302);
			return uidIn(answer.location);
		},
		/** Changes one field on its screen; without a value the input is empty. */
		async change(entity: Entity, uid: string, field: string, value?: string | string[]): Promise<void> {
			const row = sql<{
				version: number;
			}>`select lock_version as version from ${sql.table(entity.table)} where uid = ${uid}`;
			const version = String((await row.execute(inside.trx)).rows[0]?.version);
			const form = { field, version, ...(value === undefined ? {} : { [field]: value }) };
			const answer = await visit(edit, `${entity.path}/${uid}/edit`, { id: uid, form });
			expect(answer.status, JSON.stringify(answer.body)).toBe(302);
		},
		/** Deletes it on its screen. */
		async remove(entity: Entity, uid: string): Promise<void> {
			const answer = await visit(remove, `${entity.path}/${uid}/delete`, { id: uid, form: { confirm: "1" } });
			expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(400);
		},
		async moveUp(entity: Entity, uid: string): Promise<void> {
			const answer = await visit(order, `${entity.path}/${uid}/order?to=up`, { id: uid, form: {} });
			expect(answer.status).toBe(303);
		},
		async idOf(entity: Entity, uid: string): Promise<number> {
			const result = sql<{ id: number }>`select id from ${sql.table(entity.table)} where uid = ${uid}`;
			return (await result.execute(inside.trx)).rows[0]?.id ?? 0;
		},
	};
}
