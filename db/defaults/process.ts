import type { PoolClient } from "pg";
import { defaultPipeline } from "#app/domain/applies/pipeline.ts";

/** The default process of a business, from the specification's pipeline. */
export async function insertProcess(client: PoolClient, businessId: number): Promise<void> {
	const { rows } = await client.query<{ id: number }>(
		"insert into process_orchestrators (business_id, name, is_default) values ($1, 'Processo padrão', true) returning id",
		[businessId],
	);
	for (const step of defaultPipeline)
		await client.query(
			`insert into process_statuses (business_id, process_orchestrator_id, name, position, status, required_form, visible_to_client, sla_business_days)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
			[
				businessId,
				rows[0]?.id,
				step.name,
				step.position,
				step.status,
				step.requiredForm,
				step.status >= 4 && step.status <= 8,
				step.status < 8 ? 5 : null,
			],
		);
}
