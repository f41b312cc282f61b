import type { OptionTone } from "../kit/fields.ts";

export const companySources = [
	"Client Referral",
	"Inbound",
	"Cold Call",
	"Campaign",
	"Event",
	"LinkedIn",
	"Web Site",
	"Partner",
	"Other",
] as const;

export const companySizes = ["1-10", "11-50", "51-200", "201-500", "501-1k", "1k-5k", "5k-10k", "10k+"] as const;

export const healthTones: Readonly<Record<string, OptionTone>> = { hot: "success", warm: "warning", cold: "info" };
