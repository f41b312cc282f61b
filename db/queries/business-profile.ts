import { sql } from "kysely";
import { type AccessRules, parseAccessRules } from "#app/domain/access/sign-in-policy.ts";
import { parseQuietHours, type QuietHours } from "#app/domain/sendouts/quiet-hours.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Fields of Company Profile. */
const editable = [
	"name",
	"legal_name",
	"cnpj",
	"municipal_registration",
	"state_registration",
	"tax_regime",
	"address",
	"phone",
	"email",
	"mail_from",
	"locale",
	"timezone",
	"currency",
	"invoice_series",
] as const;

export interface BusinessProfile extends AccessRules {
	name: string;
	legal_name: string;
	cnpj: string | null;
	municipal_registration: string | null;
	state_registration: string | null;
	tax_regime: string | null;
	address: Record<string, string>;
	phone: string | null;
	email: string | null;
	mail_from: string;
	locale: string;
	timezone: string;
	currency: string;
	invoice_series: string | null;
	/** Hours without automatic messages. */
	quiet_hours: QuietHours;
}

export async function findBusinessProfile(trx: Scoped) {
	const { address, settings, ...row } = await trx
		.selectFrom("businesses")
		.select([...editable, "settings", "uid", "logo_url", "lock_version"])
		.where("id", "=", trx.businessId)
		.executeTakeFirstOrThrow();
	return {
		...row,
		quiet_hours: parseQuietHours(settings),
		...parseAccessRules(settings),
		address: (address ?? {}) as Record<string, string>,
	};
}

/** Saves unless changed since `version`; returns the changed fields, null on conflict. */
export async function updateBusinessProfile(
	trx: Scoped,
	profile: BusinessProfile,
	version: number,
): Promise<Record<string, [unknown, unknown]> | null> {
	const before = await trx
		.selectFrom("businesses")
		.select([...editable, "settings", "lock_version"])
		.where("id", "=", trx.businessId)
		.forUpdate()
		.executeTakeFirstOrThrow();
	if (before.lock_version !== version) return null;
	const { quiet_hours: quiet, require_second_factor, session_idle_hours, ...fields } = profile;
	const changes: Record<string, [unknown, unknown]> = Object.fromEntries(
		editable
			.filter((field) => !isSameValue(before[field], profile[field]))
			.map((field): [string, [unknown, unknown]] => [field, [before[field], profile[field]]]),
	);
	const quietBefore = parseQuietHours(before.settings);
	if (!isSameValue(quietBefore, quiet)) changes.quiet_hours = [quietBefore, quiet];
	const access = { require_second_factor, session_idle_hours };
	const accessBefore = parseAccessRules(before.settings);
	if (!isSameValue(accessBefore, access)) changes.access = [accessBefore, access];
	if (Object.keys(changes).length === 0) return changes;
	await trx
		.updateTable("businesses")
		.set({
			...fields,
			address: JSON.stringify(profile.address),
			settings: sql`settings || ${JSON.stringify({ quiet_hours: quiet, ...access })}::jsonb`,
		})
		.where("id", "=", trx.businessId)
		.execute();
	return changes;
}

export async function updateBusinessLogo(trx: Scoped, url: string | null): Promise<void> {
	await trx.updateTable("businesses").set({ logo_url: url }).where("id", "=", trx.businessId).execute();
}

/** Deep equality regardless of key order. */
export function isSameValue(first: unknown, other: unknown): boolean {
	const text = (value: unknown) =>
		JSON.stringify(value ?? null, (_, part) =>
			part !== null && typeof part === "object" && !Array.isArray(part)
				? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
				: part,
		);
	return text(first) === text(other);
}
