import { Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { holidayYears } from "#app/domain/time/business-days.ts";
import { holidays } from "#app/entities/administrator/holidays.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { listHolidayYears } from "#db/queries/holidays.ts";
import { readListPage } from "../../entity/list-page.server.ts";
import type { Route } from "./+types/list";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

/** The list of holidays, its years one press away. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "holidays");
	const page = await readListPage(context, holidays, url);
	const existing = await inBusiness(context.get(database), user.businessId, (trx) => listHolidayYears(trx));
	const [now, next] = holidayYears(new Date());
	const from = url.searchParams.get("filters[year_from]");
	const chosen = from !== null && from === url.searchParams.get("filters[year_to]") ? Number(from) : null;
	return {
		...page,
		years: [...new Set([...existing, now, next])].sort(),
		chosen,
		/** Year the buttons fill: the filtered year, else the next one. */
		target: chosen ?? next,
	};
}

export default function Holidays({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("holidays");
	const { years, chosen, target } = loaderData;
	const { path } = loaderData.entity;
	return (
		<>
			<nav aria-label={t("years")} className="mb-3 flex flex-wrap gap-2">
				<ChipLink to={path} current={chosen === null}>
					{t("all")}
				</ChipLink>
				{years.map((year) => (
					<ChipLink
						key={year}
						to={`${path}?filters[year_from]=${year}&filters[year_to]=${year}&order=date`}
						current={year === chosen}
					>
						{year}
					</ChipLink>
				))}
			</nav>
			<ListScreen page={loaderData} />
			{loaderData.can.create && (
				<Form method="post" action={`${path}/fill`} className="mt-4 flex flex-wrap gap-2">
					<input type="hidden" name="year" value={target} />
					<Button type="submit" name="what" value="national">
						{t("fill", { year: target })}
					</Button>
					<Button type="submit" name="what" value="copy">
						{t("copy", { year: target + 1 })}
					</Button>
				</Form>
			)}
		</>
	);
}
