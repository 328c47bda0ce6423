import type { Messages } from '../../messages/texts.ts'

/** The fields of the Authenticator's forms, in order, with the shop's labels. */
export function authenticatorFields(texts: Messages['customer']['signIn']) {
  const email = { label: texts.email, placeholder: '' }
  const secret = {
    placeholder: '',
    showPasswordButtonLabel: texts.showPassword,
    passwordIsShownLabel: texts.passwordShown,
    passwordIsHiddenLabel: texts.passwordHidden,
  }
  const password = { ...secret, label: texts.password }
  const newPassword = { ...secret, label: texts.newPassword }
  const confirmPassword = { ...secret, label: texts.confirmPassword }
  return {
    signIn: { username: email, password },
    signUp: {
      // The length limit of the shop's sign-up.
      name: { label: texts.name, placeholder: '', maxLength: 100, order: 1 },
      email: { ...email, order: 2 },
      password: { ...password, order: 3 },
      confirm_password: { ...confirmPassword, order: 4 },
    },
    forgotPassword: { username: email },
    confirmResetPassword: {
      confirmation_code: { label: texts.code, placeholder: '' },
      password: newPassword,
      confirm_password: confirmPassword,
    },
    forceNewPassword: { password: newPassword, confirm_password: confirmPassword },
  }
}
