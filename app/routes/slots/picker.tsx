import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { SlotsPage } from "./page.server.ts";

/** A day, then a time of that day; plain links and one form, so that it works everywhere. */
export function Picker({ choice, path }: { choice: NonNullable<SlotsPage["choosing"]>; path: string }) {
	const { t } = useTranslation("meetings");
	const { uid, subject, moving, days, day, slots } = choice;
	if (days.length === 0)
		return (
			<EmptyState
				title={t("meet.noneLeft")}
				text={t("meet.noneLeftText")}
				action={<LinkButton to={path}>{t("meet.back")}</LinkButton>}
			/>
		);
	return (
		<Card>
			<h2 className="font-semibold text-lg">{subject}</h2>
			<nav aria-label={t("meet.days")} className="mt-4 flex flex-wrap gap-2">
				{days.map((one) => (
					<ChipLink key={one.day} to={`${path}?offer=${uid}&day=${one.day}`} current={one.current}>
						{one.label}
						<span className="sr-only">, {t("meet.free", { count: one.free })}</span>
					</ChipLink>
				))}
			</nav>
			<Form method="post" action={`${path}?offer=${uid}`} className="mt-6">
				<input type="hidden" name="offer" value={uid} />
				<fieldset>
					<legend className="mb-3 font-medium">{t("meet.times", { day })}</legend>
					<div className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
						{slots.map(({ iso, time }) => (
							<label
								key={iso}
								className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-3 has-checked:border-primary-strong has-checked:bg-surface-2 has-checked:font-semibold"
							>
								<input type="radio" name="start" value={iso} required className="size-4 accent-primary-strong" />
								<time dateTime={iso} className="tabular">
									{time}
								</time>
							</label>
						))}
					</div>
				</fieldset>
				<p className="mt-6 flex flex-wrap gap-2">
					<Button type="submit" variant="primary">
						{t(moving ? "meet.confirmMove" : "meet.confirm")}
					</Button>
					<LinkButton to={path}>{t("meet.back")}</LinkButton>
				</p>
			</Form>
		</Card>
	);
}
