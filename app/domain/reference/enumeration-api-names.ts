import { type EnumerationName, enumerations } from "./enumerations.ts";

/** API names for numeric values. Part of the contract: append only. */
const enumerationWords: Partial<Record<EnumerationName, Readonly<Record<number, string>>>> = {
	regimes: {
		1: "pj",
		2: "clt_permanent",
		3: "temporary",
		4: "freelancer",
		5: "partner",
		6: "statutory",
		7: "consultant",
		8: "outsourced",
		9: "associate",
	},
	genders: {
		0: "cisgender_man",
		1: "cisgender_woman",
		2: "transgender_man",
		3: "transgender_woman",
		4: "other",
		5: "not_informed",
	},
	candidateStatuses: {
		0: "unqualified",
		1: "new_lead",
		2: "pre_registered",
		3: "active",
		4: "inactive",
		5: "under_offer",
		6: "placed",
		7: "dnu",
		8: "archive",
		9: "do_not_use",
	},
	languageLevels: {
		0: "without_knowledge",
		1: "basic",
		2: "intermediate",
		3: "advanced",
		4: "proficient",
		5: "native",
	},
	workTypes: { 0: "not_set", 1: "on_site", 2: "remote", 3: "remote_or_presential" },
	kinships: {
		1: "parent",
		2: "sibling",
		3: "grandparent",
		4: "uncle",
		5: "cousin",
		6: "nephew",
		7: "child",
		8: "spouse",
		9: "partner",
	},
	transportations: { 1: "public_voucher", 2: "fuel_voucher", 3: "chartered_bus", 4: "none" },
	punchIns: { 1: "time_clock", 2: "position_of_trust" },
	contractModels: { 1: "temporary", 2: "semi_provisioned_indefinite_clt", 3: "fully_provisioned_indefinite_clt" },
	internalContractModels: { 4: "clt", 5: "associate", 6: "intern", 7: "pj" },
	contractGenders: { 1: "female", 2: "male" },
	yearsSkills: {
		0: "none",
		1: "0_1_year",
		2: "1_2_years",
		3: "2_3_years",
		4: "3_4_years",
		5: "4_5_years",
		6: "5_6_years",
		7: "6_7_years",
		8: "more_than_7_years",
	},
	levelSkills: { 1: "beginner", 2: "experienced", 3: "advanced", 4: "expert" },
	accountTypes: { 1: "checking", 2: "savings", 3: "salary" },
	professionalMoments: {
		0: "prefer_not_to_say",
		1: "not_open_to_opportunities",
		2: "seeking_opportunities",
		3: "employed_but_looking_for_new_horizons",
	},
	generations: { 1: "baby_boomer", 2: "x", 3: "y", 4: "z" },
	maritalStatuses: {
		1: "single",
		2: "married",
		3: "stable_union",
		4: "separated",
		5: "divorced",
		6: "widowed",
		7: "prefer_not_to_say",
	},
	educationLevels: {
		1: "elementary_school_incomplete",
		2: "elementary_school",
		3: "high_school_incomplete",
		4: "high_school",
		5: "university_degree_incomplete",
		6: "university_degree",
		7: "postgraduate_or_mba",
		8: "masters_or_doctorate",
	},
	sexualOrientations: {
		1: "heterosexual",
		2: "gay",
		3: "lesbian",
		4: "bisexual",
		5: "asexual",
		6: "other",
		7: "prefer_not_to_say",
	},
	typeRemunerations: {
		1: "basic_salary",
		2: "target_bonus",
		3: "guaranteed_bonus",
		4: "profit_share",
		5: "long_term_incentive",
		6: "allowance",
		7: "other",
	},
	jobStatuses: { 0: "draft", 1: "awaiting_approval", 2: "open", 3: "on_hold", 4: "filled", 5: "canceled", 6: "closed" },
	proposalStatuses: {
		0: "lead",
		1: "open",
		2: "proposal_sent",
		3: "qualifying",
		4: "negotiating",
		5: "signed",
		6: "closed",
		7: "closed_lost",
		8: "won",
		9: "converted",
		10: "homologation",
		11: "signing",
		12: "rfp_received",
		13: "bid_ongoing",
		14: "rfi_received",
		15: "rfi_answered",
		16: "rfp_answered",
		17: "rfq_received",
		18: "rfq_answered",
		19: "bid_received",
		20: "bid_answered",
		21: "bid_won",
		22: "bid_lost",
		23: "contractual_negotiation",
		24: "homologation_ongoing",
		25: "homologation_concluded",
	},
	sendStatuses: { 0: "await_send", 1: "processing_send", 2: "completed_send", 3: "response_email" },
	responseTypes: { 0: "text", 1: "yes_or_no" },
	taskTypes: {
		0: "call",
		1: "send_email",
		2: "follow_up_call",
		3: "conference_call",
		4: "meeting",
		5: "send_contract",
		6: "review_account",
		7: "billing_review",
		8: "personal",
		9: "other",
	},
	taskPriorities: { 0: "low", 1: "normal", 2: "high", 3: "urgent" },
	typeAvaliations: { 1: "like_or_dislike", 2: "favorite" },
	pipeline: {
		0: "web_response",
		1: "submission",
		2: "test_sent",
		3: "test_approved",
		4: "internal_interview",
		5: "interview",
		6: "ref_check",
		7: "offer_extended",
		8: "placement",
		9: "rejected",
		14: "rejected_web_response",
	},
	submissionStatuses: {
		0: "none",
		1: "mapped",
		2: "approaching",
		14: "approached",
		3: "pre_screening",
		4: "screening",
		5: "approved_by_researcher",
		6: "in_discussion",
		7: "approved_short_list",
		8: "on_hold",
		9: "backup_candidate",
		10: "test_sent",
		11: "test_approved",
		12: "stand_by",
		13: "approved_long_list",
	},
	interviewStatuses: {
		0: "none",
		1: "internal_interview",
		2: "1st_client_interview",
		3: "2nd_client_interview",
		4: "3rd_client_interview",
		5: "final_client_interview",
	},
	rejectReasons: {
		1: "appr_by_client",
		2: "tec_background",
		3: "comp_package",
		4: "seniority",
		5: "employer_brand",
		6: "mobility",
		7: "cultural_fit",
		8: "pers_profile",
		9: "language",
		10: "prof_momentum",
		11: "personal_momentum",
		12: "web_response",
		13: "cand_declined",
		14: "not_interested",
		15: "client_int_reject",
		16: "client_intv_rej_cdd",
		17: "other_reasons",
		18: "technical_test",
		19: "remote_work_only",
		20: "hybrid_work_only",
		21: "offer_rejected",
		22: "by_consultant",
		23: "academic_background",
		24: "salary",
		25: "experience",
		26: "culture",
		27: "tec_backg",
		28: "personal_profile",
		29: "other",
		30: "screening",
		31: "interview_partner",
		32: "site",
		33: "site_language",
		34: "cv_analysis",
	},
	weekdays: { 1: "monday", 2: "tuesday", 3: "wednesday", 4: "thursday", 5: "friday", 6: "saturday", 0: "sunday" },
};

/** Word for a list's value; undefined for lists whose values are words. */
export const getEnumApiName = (list: EnumerationName, value: string | number): string | undefined =>
	enumerationWords[list]?.[Number(value)];

export const listEnumApiNames = (list: EnumerationName): string[] =>
	enumerations[list].flatMap((value: string | number) => getEnumApiName(list, value) ?? []);

/** Maps an API name to the stored value; other input is returned unchanged. */
export function parseEnumApiName(list: EnumerationName, input: string): string {
	const words = enumerationWords[list];
	const value = words && enumerations[list].find((item: string | number) => words[Number(item)] === input);
	return value === undefined ? input : String(value);
}

/** All values of a list for error messages: `0 (draft)`, `1 (awaiting_approval)`. */
export function listEnumValues(list: EnumerationName): string[] {
	return enumerations[list].slice(0, 60).map((value: string | number) => {
		const word = getEnumApiName(list, value);
		return word === undefined ? String(value) : `${value} (${word})`;
	});
}

/** The same as one text. */
export const describeEnumValues = (list: EnumerationName): string => listEnumValues(list).join(", ");

/** Converts words of a filter value, separated by commas, to stored values. */
export const parseEnumApiNames = (list: EnumerationName, input: string): string =>
	input
		.split(",")
		.map((part) => parseEnumApiName(list, part.trim()))
		.join(",");
