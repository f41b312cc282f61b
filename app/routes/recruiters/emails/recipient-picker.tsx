import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { RecordPicker } from "#app/ui/form/record-picker.tsx";
import type { ComposePage } from "./compose-page.server.ts";

interface ChooseProps {
	choose: NonNullable<ComposePage["choose"]>;
	entities: readonly string[];
}

/** Picks recipients while typing, or on the next page without JavaScript. */
export function RecipientPicker({ choose: { options, typed, problem }, entities }: ChooseProps) {
	const { t } = useTranslation("letters");
	return (
		<Card as="section" aria-labelledby="choose" className="max-w-2xl">
			<CardHeader id="choose" title={t("compose.chooseTitle")} text={t("compose.chooseText")} />
			{problem && options.length === 0 && (
				<div className="mb-3">
					<Banner tone="warning">{problem}</Banner>
				</div>
			)}
			<Form method="get" className="grid gap-3">
				{options.length > 0 && (
					<ul className="grid gap-1">
						{options.map(({ value, label, help }) => (
							<li key={value}>
								<label className="flex min-h-6 items-start gap-2">
									<input type="checkbox" name="to" value={value} className="mt-1" />
									<span className="min-w-0 break-words">
										{label} {help && <span className="text-muted">{help}</span>}
									</span>
								</label>
							</li>
						))}
					</ul>
				)}
				<div className="grid gap-1">
					<label htmlFor="choose-to" className="font-medium">
						{t("compose.to")}
					</label>
					<RecordPicker
						id="choose-to"
						name="to"
						label={t("compose.to")}
						suggest={entities}
						chosen={[]}
						typed={options.length > 0 ? undefined : typed}
						prefix=""
						several
					/>
				</div>
				<div>
					<Button type="submit" variant="primary">
						{t("compose.choose")}
					</Button>
				</div>
			</Form>
		</Card>
	);
}
