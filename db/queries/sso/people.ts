import { sql } from "kysely";
import type { SsoStrategy } from "#app/domain/access/sso.ts";
import type { Scoped } from "#db/kit/in-business.ts";

interface SsoFacts {
	knownInvited: boolean;
	accountInvited: boolean;
	/** The contact exists, but was never granted portal access. */
	portalClosed: boolean;
	companyId: number | null;
	/** The address belongs to another kind of account here. */
	isOtherKind: boolean;
}

export async function findSsoFacts(
	db: Scoped,
	strategy: SsoStrategy,
	{ email, knownId, accountId }: { email: string | null; knownId: number | null; accountId: number | null },
): Promise<SsoFacts> {
	if (strategy === "recruiters") {
		const invited = await db
			.selectFrom("recruiters")
			.select("id")
			.where("business_id", "=", db.businessId)
			.where("id", "in", [knownId ?? 0, accountId ?? 0])
			.where("status", "=", "invited")
			.execute();
		const isInvited = (id: number | null) => invited.some((row) => row.id === id);
		return {
			knownInvited: isInvited(knownId),
			accountInvited: isInvited(accountId),
			portalClosed: false,
			companyId: null,
			isOtherKind: await hasContact(db, email),
		};
	}
	const contact = await db
		.selectFrom("client_contacts")
		.select(["client_company_id", "portal_enabled", "status"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", accountId ?? 0)
		.executeTakeFirst();
	return {
		knownInvited: false,
		accountInvited: false,
		portalClosed: contact?.status === "active" && !contact.portal_enabled,
		companyId: contact?.client_company_id ?? null,
		isOtherKind: await hasRecruiter(db, email),
	};
}

async function hasContact(db: Scoped, email: string | null): Promise<boolean> {
	if (email === null) return false;
	const row = await db
		.selectFrom("client_contacts")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("email", "=", email)
		.where("portal_enabled", "=", true)
		.where("archived_at", "is", null)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

async function hasRecruiter(db: Scoped, email: string | null): Promise<boolean> {
	if (email === null) return false;
	const row = await db
		.selectFrom("recruiters")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("email", "=", email)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Grants portal access to a contact whose company authenticates them. */
export async function openPortal(db: Scoped, contactId: number): Promise<void> {
	await db
		.updateTable("client_contacts")
		.set({ portal_enabled: true, updated_at: sql`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", contactId)
		.where("status", "=", "active")
		.execute();
}
