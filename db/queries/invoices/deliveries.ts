import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { retryDelivery } from "../integrations.ts";

export async function listDeliveries(db: Scoped, invoiceId: number) {
	const { rows } = await sql<
		Row<"integration_deliveries", "uid" | "event" | "integration_id" | "messages" | "created_at"> &
			Row<"integrations", "name"> & { state: "waiting" | "done" | "error" }
	>`
select d.uid, g.name, d.integration_id, d.event, d.state, d.messages, d.created_at from integration_deliveries d
join integrations g on g.business_id = d.business_id and g.id = d.integration_id
where d.business_id = ${db.businessId} and d.reference_type = 'invoices' and d.reference_id = ${invoiceId} order by d.id desc limit 20`.execute(
		db,
	);
	return rows;
}

export async function requeueDelivery(
	db: Scoped,
	invoiceId: number,
	uid: string,
): Promise<{ id: number; name: string } | undefined> {
	const item = (await listDeliveries(db, invoiceId)).find((row) => row.uid === uid);
	const id = item && (await retryDelivery(db, item.integration_id, uid));
	return item && id !== undefined ? { id, name: item.name } : undefined;
}
