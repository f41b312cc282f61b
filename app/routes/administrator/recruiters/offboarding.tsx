import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/offboarding";
import { offboard, readOffboarding } from "./offboarding.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = (args: Route.LoaderArgs) => readOffboarding(args);
export const action = (args: Route.ActionArgs) => offboard(args);

export default function Offboarding({ loaderData, actionData }: Route.ComponentProps) {
	const { name, back, open, held, successors } = loaderData;
	const { t } = useTranslation("colleagues");
	const errors: Record<string, string | undefined> = actionData?.errors ?? {};
	const input: Record<string, string | undefined> = actionData?.typed ?? {};
	const options = [
		<option key="" value="">
			{t("leave.choose")}
		</option>,
		...successors.map(({ uid, name: label }) => (
			<option key={uid} value={uid}>
				{label}
			</option>
		)),
	];
	return (
		<div className="max-w-3xl">
			<PageHeader title={t("leave.title", { name })} text={t("leave.text")} back={{ to: back, label: name }} />
			{errors[""] && <Banner tone="danger">{errors[""]}</Banner>}
			{!open ? (
				<Banner tone="info">{t("leave.closed")}</Banner>
			) : (
				<Card>
					<Form method="post" className="flex flex-col gap-4">
						{held.length === 0 && <p>{t("leave.nothing", { name })}</p>}
						{held.length > 1 && (
							<label className="border-line border-b pb-4">
								<span className="mb-1 block font-medium">{t("leave.everything")}</span>
								<select name="everything" defaultValue={input.everything ?? ""} className="list-input w-full">
									{options}
								</select>
								<span className="text-muted text-sm">{t("leave.everythingText")}</span>
							</label>
						)}
						{held.map(({ box, entity, field, count }) => (
							<label key={box}>
								<span className="mb-1 block font-medium">
									{entity} · {field} <span className="tabular text-muted">({count})</span>
								</span>
								<select
									name={box}
									defaultValue={input[box] ?? ""}
									aria-invalid={errors[box] ? true : undefined}
									aria-describedby={errors[box] ? `${box}-error` : undefined}
									className="list-input w-full"
								>
									{options}
								</select>
								{errors[box] && (
									<span id={`${box}-error`} className="mt-1 block text-danger-text text-sm">
										{errors[box]}
									</span>
								)}
							</label>
						))}
						<div className="flex flex-wrap gap-3">
							<Button type="submit" variant="primary">
								{t("leave.submit")}
							</Button>
							<LinkButton to={back}>{t("leave.cancel")}</LinkButton>
						</div>
					</Form>
				</Card>
			)}
		</div>
	);
}
