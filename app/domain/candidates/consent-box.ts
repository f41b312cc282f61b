/** The box in a form that says a person agreed to this field being kept. */
export const consentBox = (field: string) => `consent_${field}`;
