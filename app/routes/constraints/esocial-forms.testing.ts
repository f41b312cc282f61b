import { contractForm } from "#app/domain/esocial/contract-form.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { anEmployee, fullEvent } from "../recruiters/esocial/esocial.testing.ts";
import * as esocial from "../recruiters/esocial/esocial.tsx";
import type { FormFixture, HandWrittenForm } from "./forms.testing.ts";

const at = (uid: string) => ({ path: `/recruiters/employees/${uid}/esocial`, params: { id: uid } });

/** Values without their own column are sealed with the document. */
const boxes = Object.keys(contractForm.shape).filter((name) => name !== "disabilities");
const columns = Object.fromEntries(boxes.map((name) => [name, "esocial_events.sealed"]));

const taken = "1.2.0000000000000000009";

async function anEvent({ trx }: FormFixture) {
	const employee = await anEmployee(trx);
	await insertEvent(trx, employee.id, { event_key: "ID1".padEnd(36, "1"), receipt: taken });
	return { employee, uid: await insertEvent(trx, employee.id, { event_key: "ID1".padEnd(36, "0"), receipt: null }) };
}

async function insertEvent(trx: Scoped, employeeId: number, values: { event_key: string; receipt: string | null }) {
	const { uid } = await trx
		.insertInto("esocial_events")
		.values({
			business_id: trx.businessId,
			employee_id: employeeId,
			kind: "S-2200",
			environment: 2,
			since: "2026-12-01",
			event_key: values.event_key,
			receipt: values.receipt,
		})
		.returning("uid")
		.executeTakeFirstOrThrow();
	return uid;
}

export const esocialForms: Record<string, HandWrittenForm> = {
	"event of eSocial": {
		columns: Object.assign({}, columns, {
			kind: "esocial_events.kind",
			environment: "esocial_events.environment",
			since: "esocial_events.since",
			corrects: "esocial_events.corrects_id",
		}),
		beside: { nationality: "immigrant_condition", immigrant_stay: "immigrant_condition" },
		open: async (scene) => ({ route: esocial, ...at((await anEmployee(scene.trx)).uid), full: fullEvent }),
	},
	"receipt of an event": {
		columns: { receipt: "esocial_events.receipt" },
		breaks: { esocial_events_receipt_once: { typed: { receipt: taken }, beside: "receipt" } },
		open: async (scene) => {
			const { employee, uid } = await anEvent(scene);
			return {
				route: esocial,
				...at(employee.uid),
				full: { intent: "receipt", event: uid, receipt: "1.2.0000000000000000001" },
			};
		},
	},
};
