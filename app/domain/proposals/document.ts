import type { ServiceFeeStep } from "../fees/service-fee.ts";

export const serviceKinds = [
	"search_fee",
	"job_slot",
	"credit_pack",
	"subscription",
	"assessment",
	"outsourcing",
] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** Client's version of a proposal, frozen when sent. */
export interface ProposalDocument {
	number: string;
	title: string;
	company: string;
	contact: string | null;
	owner: { name: string | null; email: string | null };
	currency: "BRL" | "USD";
	total: number;
	guaranteeDays: number | null;
	validUntil: string | null;
	intro: string | null;
	terms: string | null;
	services: {
		kind: ServiceKind;
		title: string;
		openings: number;
		fee: number;
		discount: number;
		unit: number;
		total: number;
		steps: ServiceFeeStep[];
	}[];
	instalments: { name: string; lines: { trigger: string; cents: number }[]; days: number; business: boolean } | null;
	credits: { unit: string; amount: number; months: number | null }[];
}
