import type { Field } from "#app/ui/form/index.ts";

type Box = Pick<Field, "errors" | "initialValue">;

/** Whether the boxes of a guardian are drawn: once a birthday told that somebody is not of age. Nobody else meets them. */
export const isGuardianAsked = ({ guardian_name, guardian_phone }: Record<"guardian_name" | "guardian_phone", Box>) =>
	[guardian_name, guardian_phone].some(({ errors, initialValue }) => errors?.length || initialValue);
