import { data, type RouterContextProvider } from "react-router";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { checkSenderDomain } from "#app/domain/mail/sender-domain.ts";
import { findSenderRecords } from "#app/integrations/mail/sender-records.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findBusinessProfile } from "#db/queries/business-profile.ts";
import type { BusinessActionData } from "./save.server.ts";

export const getDomain = (address: string) => address.split("@").at(-1) ?? "";

export async function checkSender(context: Readonly<RouterContextProvider>, user: Recruiter) {
	const { mail_from } = await inBusiness(context.get(database), user.businessId, findBusinessProfile);
	const records = await findSenderRecords(getDomain(mail_from));
	return data<BusinessActionData>({ result: null, sender: records && checkSenderDomain(records) });
}
