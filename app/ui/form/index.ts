// Client side only. parse.ts, money.ts, phone.ts and upload-schema.ts are server-side and not exported here.
export { AppForm } from "./app-form.tsx";
export { CheckboxField, CheckboxGroupField, RadioGroupField, SelectField } from "./choice-fields.tsx";
export type { Field, FieldProps, Option } from "./field.ts";
export { FieldList } from "./field-list.tsx";
export { Fieldset, HiddenField } from "./fieldset.tsx";
export { FileField } from "./file-field.tsx";
export { PasswordField } from "./password-field.tsx";
export { RichField } from "./rich-field.tsx";
export { StickyFormFooter } from "./sticky-form-footer.tsx";
export { SubmitButton } from "./submit-button.tsx";
export { CityField, DateField, MoneyField, MonthField, PhoneField, RangeField, TextField } from "./text-fields.tsx";
export { TextareaField } from "./textarea-field.tsx";
export { useFormKit } from "./use-form-kit.ts";
