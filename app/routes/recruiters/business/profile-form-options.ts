/** Zones that the businesses of this product work in. */
export const timezones = [
	"America/Sao_Paulo",
	"America/Manaus",
	"America/Rio_Branco",
	"America/Noronha",
	"America/New_York",
	"Europe/Lisbon",
] as const;

/** Whole days without commercial mail, Sunday 0. */
export const quietDays = { none: [], sunday: [0], weekend: [0, 6], business: [0, 6] } as const;

/** Idle session timeouts, in hours. */
export const idleHours = ["1", "4", "8", "12", "24", "72", "168", "720"] as const;

export const addressFields = ["street", "number", "complement", "district", "city", "state", "cep"] as const;

/** Fields the form shows and submits, in order. */
export const profileFormFields = [
	"name",
	"legal_name",
	"cnpj",
	"municipal_registration",
	"state_registration",
	"tax_regime",
	...addressFields,
	"phone",
	"email",
	"mail_from",
	"locale",
	"timezone",
	"currency",
	"quiet_from",
	"quiet_to",
	"quiet_days",
	"second_factor",
	"idle_recruiters",
	"idle_client_contacts",
	"idle_candidates",
	"invoice_series",
] as const;

export type ProfileFormField = (typeof profileFormFields)[number];
