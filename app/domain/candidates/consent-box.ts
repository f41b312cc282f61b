export const consentBox = (field: string) => `consent_${field}`;
