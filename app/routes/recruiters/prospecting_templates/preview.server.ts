import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { listMergeFields } from "#app/domain/mail/merge-fields.ts";
import type { RecipientEntity } from "#app/domain/mail/recipients.ts";
import { visibleCustomFields } from "#app/entities/visible-custom-fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findRefsByName, findRefsByUids } from "#db/kit/refs.ts";
import { listRecipients, type Recipient } from "#db/queries/bulk-runs/recipients.ts";
import { readMergeValues } from "#db/queries/custom-fields/merge-values.ts";
import { newestRecord } from "#db/queries/template-notes.ts";

interface Tried {
	uid: string;
	person: Recipient;
}

/** Recipient from the URL (`?with=uid:…` or typed name), else the newest; null without permission. */
export async function findPreviewRecipient(
	trx: Scoped,
	user: Recruiter,
	audience: RecipientEntity,
	params: URLSearchParams,
): Promise<Tried | null> {
	if (!can(user, "read", audience)) return null;
	const { businessId } = user;
	const within = { db: trx, businessId, viewer: user };
	const request = params.getAll("with").map((value) => value.slice(0, 100).trim());
	const uid = request.flatMap((value) => /^(?:uid:)?([\w-]{1,64})$/.exec(value)?.[1] ?? [])[0];
	const words = request.find((value) => value !== "" && !value.startsWith("uid:"));
	const named = uid ? await findRefsByUids(within, audience, [uid]) : [];
	const result = named[0] ?? (words ? (await findRefsByName(within, audience, words, 1))[0] : undefined);
	const id = result?.id ?? (await newestRecord(trx, audience));
	if (id === undefined) return null;
	const [person] = await listRecipients(trx, audience, [id]);
	return person ? { uid: result?.uid ?? "", person } : null;
}

interface TriedLetter {
	audience: RecipientEntity;
	texts: readonly string[];
	locale: "pt" | "en";
}

/** Merge values for the preview recipient, limited to fields visible to the writer. */
export const readPreviewValues = async (
	trx: Scoped,
	tried: Tried | null,
	user: Recruiter,
	{ audience, texts, locale }: TriedLetter,
) =>
	tried ? await readMergeValues(trx, { entity: audience, person: tried.person, locale, texts, by: user }) : undefined;

/** Maps every field to its own placeholder, so that the text stays as typed. */
export const getFieldPlaceholders = (audience: RecipientEntity, user: Recruiter) =>
	Object.fromEntries(listMergeFields(audience, visibleCustomFields(user)).map((name) => [name, `{{${name}}}`]));
