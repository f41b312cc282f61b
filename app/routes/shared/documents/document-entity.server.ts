import type { RouterContextProvider } from "react-router";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { notFound } from "#app/http/not-found.ts";
import { invoiceSource } from "#app/routes/shared/invoices/invoice-record.server.ts";
import { placementSource } from "#app/routes/shared/placements/placement-record.server.ts";
import { type RecordContext, recordSources, withRecord } from "#app/routes/shared/with-record.server.ts";

interface Documented {
	entity: Entity;
	/** Kinds of templates for its documents. */
	models: readonly string[];
}

/** The entity of an address that documents are made of. */
export function getDocumentEntity(url: Pick<URL, "pathname">): Documented {
	const entity = getEntity(/\/recruiters\/([^/]+)\//.exec(url.pathname)?.[1] ?? "");
	if (!entity?.documents) throw notFound();
	return { entity, models: entity.documents.models };
}

const own: Record<string, unknown> = { ...recordSources, placements: placementSource, invoices: invoiceSource };

/** Opens the record whose documents a URL concerns, with the permission to create them. */
export function withDocumentRecord<T>(
	context: Readonly<RouterContextProvider>,
	{ entity }: Documented,
	id: string,
	work: (opened: Omit<RecordContext<"candidates">, "record">) => Promise<T>,
): Promise<T> {
	const right = entity.documents?.right;
	const rights = right ? (["update", right] as const) : (["update"] as const);
	return withRecord(context, own[entity.key] as (typeof recordSources)["candidates"], id, rights, work);
}
