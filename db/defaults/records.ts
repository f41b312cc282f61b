import { entities } from "#app/entities/index.ts";
import type { BusinessQuerier, Querier } from "#db/kit/querier.ts";

export async function insertDefaultRecords(client: BusinessQuerier): Promise<void> {
	for (const { table, defaults = [] } of entities) {
		if (defaults.length === 0) continue;
		await client.query(
			`insert into ${client.escapeIdentifier(table)} (business_id, ${getColumns(client, defaults)})
select $1::bigint, ${getColumns(client, defaults)} from jsonb_populate_recordset(null::${client.escapeIdentifier(table)}, $2::jsonb)`,
			[client.businessId, JSON.stringify(defaults)],
		);
	}
}

/** Columns of the first row; every other row has the same. */
function getColumns(client: Querier, rows: readonly Record<string, unknown>[]): string {
	return Object.keys(rows[0] ?? {})
		.map((column) => client.escapeIdentifier(column))
		.join(", ");
}
