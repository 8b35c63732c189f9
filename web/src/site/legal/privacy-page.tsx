import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle, useSite } from '#shared/site-settings/api.ts';
import { LegalDocument, type LegalSection, SupportAddress } from '#site/legal/legal-document.tsx';

export function PrivacyPage() {
  const { t } = useLingui();
  usePageTitle(t`Privacy Policy`);
  return (
    <LegalDocument
      title={t`Privacy Policy`}
      dates={t`Last updated September 1, 2025`}
      sections={useSections()}
    />
  );
}

function useSections(): readonly LegalSection[] {
  const { t } = useLingui();
  return [
    { id: 'what-we-collect', title: t`What we collect`, body: <Collected /> },
    { id: 'why-we-use-it', title: t`Why we use it`, body: <Purposes /> },
    { id: 'who-can-see-it', title: t`Who can see it`, body: <Recipients /> },
    { id: 'storage', title: t`Where and how long it is kept`, body: <Storage /> },
    { id: 'children', title: t`Children`, body: <Children /> },
    { id: 'your-rights', title: t`Your rights and how to reach us`, body: <Rights /> },
  ];
}

function Collected() {
  const { logInProviders, payments } = useSite();
  const providers = logInProviders.map(({ name }) => name).join(', ');
  return (
    <>
      <p>
        <Trans>
          When you create an account we keep your name, your email address and your password. The
          password is stored only as a one-way hash, so that nobody can read it, not even we. What
          you add to your profile, such as a phone number, a city or a picture, is kept as well;
          places and camera details are taken out of the picture.
        </Trans>
      </p>
      {logInProviders.length > 0 && (
        <p>
          <Trans>
            When you log in with an account that you have elsewhere ({providers}), it learns that
            you log in here and when, and nothing of what you do here; we keep its name for you, and
            your name and email address there. You can unlink it in the settings.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          When you use the site we keep the series you enrol in, the tests and questions you take
          with your answers, the time you spend on each question, your results and your settings,
          what you report of questions and what you say of test series. When you write to us by the
          contact form we keep your message with the name and the email address you give, and our
          answer; your message reaches us by mail as well.
        </Trans>
      </p>
      {payments !== 'off' && (
        <p>
          <Trans>
            When you order something we keep what it is and costs, the coupon, the number of the
            payment and, where the tax needs it, your state. The invoice bears your name and your
            email address.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          When you visit, our server notes the time and the address of the page in its log, but not
          your network address. With every log-in, every try to guess your password and whatever
          else touches the safety of your account, we keep the time, the network address and the
          name of the browser for a year, so that you can see in your settings whether somebody else
          was in your account. Cookies serve only to log you in and keep you logged in, and to find
          the tests again that you try without an account: those are deleted 30 days after your last
          visit, unless you keep them with an account. We use no advertising and no tracking by
          other companies. News is fetched by our server, so that the newspapers do not learn that
          you read it here; when you follow a link to them, their rules hold.
        </Trans>
      </p>
    </>
  );
}

function Purposes() {
  return (
    <>
      <p>
        <Trans>
          We use your data to run the site for you: to log you in, to save your answers while you
          take a test, to work out your marks and your rank, and to show your progress. We write to
          your email address when you ask for it, when something happens to your account or to what
          you have ordered and, once it is verified, with news of the site, until you turn email
          notifications off in your settings.
        </Trans>
      </p>
      <p>
        <Trans>
          We use figures that name nobody, such as how many learners answered a question right, to
          find mistakes in questions and to improve the tests.
        </Trans>
      </p>
    </>
  );
}

function Recipients() {
  const { payments } = useSite();
  return (
    <>
      <p>
        <Trans>
          Your results are visible to you and to the administrators of this site. Other learners see
          only that somebody has a certain rank, never your name, your email address or your
          answers. If you choose a nickname for the leaderboards, they see it with your marks, until
          you are taken off there; you can do so at any time.
        </Trans>
      </p>
      <p>
        <Trans>
          What you share of a result by a link is seen by everybody who has the link, until you end
          it. A review that you write of a test series is shown to everybody, without your name. A
          doubt that you ask about a question may be answered for all, in words that name nobody.
        </Trans>
      </p>
      <p>
        {payments === 'razorpay' ? (
          <Trans>
            We do not sell your data. We hand it on only to those who host this site, carry its mail
            and take payments for us, and where the law requires it. When you pay, the window for it
            comes from Razorpay, which learns your network address, your name, your email address,
            what you order and what it costs. What you type in there, such as the number of a card,
            goes to Razorpay and never to us; its rules hold for it.
          </Trans>
        ) : (
          <Trans>
            We do not sell your data. We hand it on only to those who host this site and carry its
            mail for us, and where the law requires it.
          </Trans>
        )}{' '}
        {payments === 'upi' && (
          <Trans>
            When you pay, you send the money to us with a payment app of your own: that app and the
            banks learn the amount and the number of the order, and their rules hold for it.
          </Trans>
        )}
      </p>
    </>
  );
}

function Storage() {
  return (
    <>
      <p>
        <Trans>
          Your data may be stored in India. It is kept as long as you have an account, and longer
          only where this policy says so.
        </Trans>
      </p>
      <p>
        <Trans>
          What has not reached us yet is kept on your own device, until it is sent or you take it
          back: answers that could not be sent, and what you have typed and not saved. That is what
          you change in your profile, such as your phone number or your date of birth, your notes,
          what you report of questions and the doubts that you ask. It stays there also when you log
          out, and this site shows it to your account alone; but somebody who uses the same browser
          may find it. A message in the contact form stays until you send it, log out or close the
          tab.
        </Trans>
      </p>
      <p>
        <Trans>
          The connection to the site is encrypted wherever it is offered over https, and access to
          the data is limited to those who run the site.
        </Trans>
      </p>
    </>
  );
}

function Children() {
  return (
    <p>
      <Trans>
        The site is not meant for children under 13, and we do not knowingly keep data of theirs. If
        you believe that a child under 13 has an account, write to us and we will delete it.
      </Trans>
    </p>
  );
}

function Rights() {
  return (
    <>
      <p>
        <Trans>
          You may ask what we keep about you, have it corrected, and have your account deleted with
          all that belongs to it. You can correct your profile, download what we keep and delete
          your account yourself, in your profile and your settings.
        </Trans>
      </p>
      <p>
        <Trans>
          With the account go, among all the rest, your results and answers, your pictures and what
          came by the contact form from your email address, if it is verified. What you reported of
          questions stays without your name, and so do figures that name nobody. Mails that you sent
          us, and messages from an address that was not verified, are deleted when you ask for it.
          Backups made before are kept until newer ones take their place.
        </Trans>
      </p>
      <KeptOrders />
      <p>
        <Trans>
          For all of this write to <SupportAddress /> from the address of your account. When this
          policy changes, the new date stands at its top.
        </Trans>
      </p>
    </>
  );
}

function KeptOrders() {
  return (
    <p>
      <Trans>
        If you ever ordered something here, orders and payments stay as well, without your name.
        Invoices stay as they were written, with your name and your email address, because tax law
        asks us to keep them, for six years at least.
      </Trans>
    </p>
  );
}
