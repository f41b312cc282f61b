import { AskAll } from "./question-fields.tsx";
import type { SectionProps } from "./section.ts";

/** Who the person is, in their own words and pages. */
export function Presentation(props: SectionProps) {
	return <AskAll {...props} section="presentation" looks={{ self_introduction: { rows: 6 } }} />;
}
