import type { CodeChannel } from "#app/domain/signatures/signature.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export interface SignatureSettings {
	/** Days that signers have. */
	expiry_days: number;
	/** Days between reminders by themselves; 0: none. */
	reminder_days: number;
	code_channel: CodeChannel;
	/** Of a time stamp authority (RFC 3161). */
	timestamp_address: string | null;
}

const usual: SignatureSettings = { expiry_days: 15, reminder_days: 3, code_channel: "email", timestamp_address: null };

/** How a business has its documents signed. */
export async function getSignatureSettings(db: Scoped): Promise<SignatureSettings> {
	const row = await db
		.selectFrom("signature_settings")
		.select(["expiry_days", "reminder_days", "code_channel", "timestamp_address"])
		.where("business_id", "=", db.businessId)
		.executeTakeFirst();
	return row ? { ...row, code_channel: row.code_channel as CodeChannel } : usual;
}

export async function saveSignatureSettings(db: Scoped, values: SignatureSettings): Promise<void> {
	await db
		.insertInto("signature_settings")
		.values({ business_id: db.businessId, ...values })
		.onConflict((oc) => oc.column("business_id").doUpdateSet({ ...values, updated_at: new Date() }))
		.execute();
}
