import type { ComponentProps } from "react";
import { maxRows } from "#app/domain/community/blocks.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type Field, FieldList, TextField } from "#app/ui/form/index.ts";

type Row = Record<"value" | "pt" | "en" | "name" | "role_pt" | "role_en" | "link", string>;

export type BlockFields = Record<
	| ("pt" | "en" | "alt_pt" | "alt_en" | "caption_pt" | "caption_en" | "who" | "role_pt" | "role_en" | "words" | "city")
	| ("state" | "work_type" | "level" | "count" | "subject_pt" | "subject_en" | "label_pt" | "label_en" | "to"),
	string
> & { items: Row[] };

interface Item {
	key: string | undefined;
	id: string;
	getFieldset: () => Record<keyof Row, Field>;
}

interface RowsProps {
	form: ComponentProps<typeof FieldList>["form"];
	field: Field & { getFieldList: () => Item[] };
}

export function FiguresRows({ form, field }: RowsProps) {
	const { t } = useTranslation("sites");
	return (
		<FieldList
			form={form}
			field={field}
			label={t("blocks.fields.figures")}
			addLabel={t("blocks.fields.addFigure")}
			min={1}
			max={maxRows.figures}
		>
			{(item) => {
				const row = item.getFieldset();
				return (
					<div className="grid grid-cols-1 gap-3">
						<TextField field={row.value} label={t("blocks.fields.value")} maxLength={20} />
						<TextField field={row.pt} label={t("blocks.fields.meaningPt")} maxLength={80} />
						<TextField field={row.en} label={t("blocks.fields.meaningEn")} maxLength={80} optional />
					</div>
				);
			}}
		</FieldList>
	);
}

export function PeopleRows({ form, field }: RowsProps) {
	const { t } = useTranslation("sites");
	return (
		<FieldList
			form={form}
			field={field}
			label={t("blocks.fields.people")}
			addLabel={t("blocks.fields.addPerson")}
			min={1}
			max={maxRows.people}
		>
			{(item) => {
				const row = item.getFieldset();
				return (
					<div className="grid grid-cols-1 gap-3">
						<TextField field={row.name} label={t("blocks.fields.name")} maxLength={120} />
						<TextField field={row.role_pt} label={t("blocks.fields.role_pt")} maxLength={120} optional />
						<TextField field={row.role_en} label={t("blocks.fields.role_en")} maxLength={120} optional />
						<TextField field={row.link} label={t("blocks.fields.link")} maxLength={500} optional />
					</div>
				);
			}}
		</FieldList>
	);
}
