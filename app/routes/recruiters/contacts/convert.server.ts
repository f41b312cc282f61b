import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { punctuateCnpj } from "#app/domain/candidates/document-numbers.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findCompanyDuplicates } from "#db/queries/companies.ts";
import { findContactByEmail, type LeadToConvert } from "#db/queries/lead.ts";
import { companyStatus } from "../client_companies/status.server.ts";

export async function readConvertForm(trx: Scoped, lead: LeadToConvert, user: PermissionHolder, format: Formatters) {
	const companyDuplicates = await findCompanyDuplicates(trx, { ...lead, name: lead.company_name });
	const linked = lead.company;
	const contact = (lead.email && (await findContactByEmail(trx, lead.email))) || null;
	const others = companyDuplicates.filter(({ uid }) => uid !== linked?.uid);
	const mayCreate = can(user, "create", "client_companies");
	const companies = [
		...(linked ? [{ value: linked.uid, label: linked.name, help: format.t("clients:convert.linked") }] : []),
		...others.map(({ uid, name, cnpj, city, status, reasons }) => ({
			value: uid,
			label: name,
			help: [
				reasons.map((reason) => format.t(`clients:convert.reasons.${reason}`)).join(", "),
				companyStatus(status, format).label,
				cnpj && punctuateCnpj(cnpj),
				city,
			]
				.filter(Boolean)
				.join(" · "),
		})),
	];
	return {
		companies,
		mayCreate,
		mayPropose: can(user, "create", "proposals"),
		contact: contact && { uid: contact.uid, name: contact.name, company: contact.company },
		values: {
			company:
				linked?.uid ??
				(others[0]?.reasons.includes("cnpj") ? others[0].uid : companies.length > 0 || !mayCreate ? "" : "new"),
			company_name: lead.company_name,
			cnpj: lead.cnpj ? punctuateCnpj(lead.cnpj) : "",
			site: lead.site ?? "",
			contact: contact?.uid ?? "new",
			name: lead.name,
			email: lead.email ?? "",
			title: lead.title ?? "",
			mobile_phone: lead.mobile_phone ? formatPhone(lead.mobile_phone) : "",
			phone: lead.phone ? formatPhone(lead.phone) : "",
			proposal: "",
			proposal_title: lead.company_name,
		},
	};
}
