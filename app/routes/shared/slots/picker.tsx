import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Group } from "#app/ui/form/field-frame.tsx";
import { AppForm, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { SlotsPage } from "./page.server.ts";

interface Props {
	choice: NonNullable<SlotsPage["choosing"]>;
	path: string;
	result?: FormResult | undefined;
}

/** Day, then time; plain links and one form, so it works without JavaScript. */
export function Picker({ choice, path, result }: Props) {
	const { t } = useTranslation("meetings");
	const { uid, subject, days } = choice;
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
				{days.map((day) => (
					<ChipLink key={day.day} to={`${path}?offer=${uid}&day=${day.day}`} current={day.current}>
						{day.label}
						<span className="sr-only">, {t("meet.free", { count: day.free })}</span>
					</ChipLink>
				))}
			</nav>
			<Times choice={choice} path={path} result={result} />
		</Card>
	);
}

function Times({ choice, path, result }: Props) {
	const { t } = useTranslation("meetings");
	const { uid, moving, day, current, slots } = choice;
	const [form, { start }] = useFormKit<{ start: string }>({ id: "slot", lastResult: result });
	const label = t("meet.times", { day });
	const here = new URLSearchParams({ offer: uid, ...(current ? { day: current } : {}) });
	return (
		<AppForm form={form} method="post" action={`${path}?${here}`} labels={{ start: label }} className="mt-6">
			<input type="hidden" name="offer" value={uid} />
			<Group field={start} label={label}>
				<div key={start.key} className="flex flex-wrap gap-2">
					{slots.map(({ iso, time }, index) => (
						<label
							key={iso}
							className="flex min-h-11 min-w-22 cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-3 has-checked:border-primary-strong has-checked:bg-surface-2 has-checked:font-semibold"
						>
							<input
								id={index === 0 ? start.id : `${start.id}-${index}`}
								type="radio"
								name={start.name}
								value={iso}
								defaultChecked={start.initialValue === iso}
								className="size-4 accent-primary-strong"
							/>
							<time dateTime={iso} className="tabular whitespace-nowrap">
								{time}
							</time>
						</label>
					))}
				</div>
			</Group>
			<p className="mt-6 flex flex-wrap gap-2">
				<Button type="submit" variant="primary">
					{t(moving ? "meet.confirmMove" : "meet.confirm")}
				</Button>
				<LinkButton to={path}>{t("meet.back")}</LinkButton>
			</p>
		</AppForm>
	);
}
