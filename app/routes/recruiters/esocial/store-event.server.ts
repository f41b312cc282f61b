import { findDeadline } from "#app/domain/esocial/deadline.ts";
import type { Group } from "#app/domain/esocial/event-groups.ts";
import type { AnyEventKind } from "#app/domain/esocial/types.ts";
import { signXml } from "#app/integrations/esocial/sign-event.server.ts";
import { findSchemaErrors, type SchemaError } from "#app/integrations/esocial/validate-event.server.ts";
import { writeEvent } from "#app/integrations/esocial/write-event.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { findEmployer, findSigningCertificate } from "#db/queries/esocial/employers.ts";
import { createEvent, hasPreliminary, nextEventKey } from "#db/queries/esocial/events.ts";
import type { SealedEvent } from "#db/queries/esocial/sealed-event.ts";

interface StoreRequest {
	employeeId: number;
	kind: AnyEventKind;
	environment: 1 | 2;
	event: Group;
	/** CNPJ of the reporting employer. */
	cnpj: string;
	/** YYYY-MM-DD. */
	since: string;
	input: SealedEvent["input"];
	correctsId: number | null;
	actor: Actor;
	now: Date;
}

/** Stores an event valid by the official schema; signed when a certificate exists. */
export async function storeEvent(trx: Scoped, request: StoreRequest): Promise<SchemaError[]> {
	const { kind, cnpj, since, employeeId, now } = request;
	const key = await nextEventKey(trx, cnpj, now);
	const xml = writeEvent(kind, key, request.event);
	const refused = await findSchemaErrors(kind, xml, false);
	if (refused.length > 0) return refused;
	const employer = await findEmployer(trx, cnpj.slice(0, 8));
	const sealing = employer ? await findSigningCertificate(trx, employer, now) : null;
	await createEvent(trx, {
		employeeId,
		kind,
		environment: request.environment,
		key,
		state: sealing ? "signed" : "valid",
		since,
		dueOn: findDeadline(kind, { since, hasPreliminary: await hasPreliminary(trx, employeeId) }),
		sealed: { input: request.input, xml: sealing ? signXml(xml, sealing.key) : xml },
		correctsId: request.correctsId,
		actor: request.actor,
	});
	return [];
}
