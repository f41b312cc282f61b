import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { city_taxes } from "#app/entities/administrator/city_taxes.ts";
import { standard_fees } from "#app/entities/administrator/standard_fees.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { RecordScreen } from "../../entity/record-screen.tsx";
import { readRecordPage } from "../../entity/show.server.ts";
import type { Route } from "./+types/show";
import { readFeeCalculator } from "./fee-calculator.server.ts";
import { FeeCalculator } from "./fee-calculator.tsx";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

/** A standard fee or a city's tax, and a fee tried with it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const id = String(params.id);
	const tax = url.pathname.startsWith(city_taxes.path);
	const entity = tax ? city_taxes : standard_fees;
	const user = permit(context, "read", entity.resource);
	const page = await readRecordPage(context, entity, id, url);
	const format = createFormatters(context);
	const own = tax ? { tax: id } : { fee: id };
	const tried = await inBusiness(context.get(database), user.businessId, (trx) =>
		readFeeCalculator(trx, url, own, format),
	);
	return { ...page, tried };
}

export default function Fee({ loaderData }: Route.ComponentProps) {
	return (
		<RecordScreen loaderData={loaderData}>
			<FeeCalculator tried={loaderData.tried} />
		</RecordScreen>
	);
}
