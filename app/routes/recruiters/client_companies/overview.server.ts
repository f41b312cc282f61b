import type { RouterContextProvider } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { punctuateCep } from "#app/domain/candidates/document-numbers.ts";
import { client_companies } from "#app/entities/recruiters/client_companies.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { listCandidatesAtCompany } from "#db/queries/candidates-at-company.ts";
import { type CompanyTexts, findCompanyTexts } from "#db/queries/companies.ts";
import { listRelatedRecords, readRecordScreen } from "../../entity/show.server.ts";
import { readPaymentsTable } from "../dashboard/payments.server.ts";
import { companyStatus } from "./status.server.ts";

const maxPeople = 8;

export async function readCompanyOverview(context: Readonly<RouterContextProvider>, id: string, url: URL) {
	return withRecord(context, "client_companies", id, "read", async ({ trx, user, record: company, format }) => {
		const { record, facts, edit, here, editAction } = await readRecordScreen(
			trx,
			user,
			client_companies,
			company.uid,
			url,
			format,
		);
		const extra = await findCompanyTexts(trx, company.id);
		const people = can(user, "read", "candidates")
			? await listCandidatesAtCompany(trx, company.id, maxPeople + 1)
			: null;
		const link = (item: { uid: string; name: string; status: string }) => ({
			to: `/recruiters/client_companies/${item.uid}`,
			name: item.name,
			status: companyStatus(item.status, format),
		});
		return {
			pageTitle: format.title(company.name),
			facts: { facts, edit, here, action: editAction },
			address: addressLines(extra),
			about: extra.about,
			culture: extra.culture,
			group: { parent: company.parent && link(company.parent), children: company.children.map(link) },
			people: people && {
				more: people.length > maxPeople,
				rows: people.slice(0, maxPeople).map(({ uid, name, position, status }) => ({
					to: `/recruiters/candidates/${uid}`,
					name,
					position,
					status: format.status("candidateStatuses", status),
				})),
			},
			receipts: can(user, "read", "invoices")
				? await readPaymentsTable(trx, { companyId: company.id }, url.searchParams, format)
				: null,
			related: await listRelatedRecords(trx, user, client_companies, record, format),
			timeline: await readTimeline(trx, user, client_companies, company, url, format),
		};
	});
}

/** An address as it is written on an envelope. */
function addressLines(address: CompanyTexts): string[] {
	const { street, street_number, complement, district, city, state, cep, country } = address;
	const lines = [
		[street, street_number, complement].filter(Boolean).join(", "),
		[district, [city, state].filter(Boolean).join(" - ")].filter(Boolean).join(", "),
		[cep && punctuateCep(cep), country].filter(Boolean).join(", "),
	];
	return street || cep ? lines.filter((line) => line !== "") : [];
}
